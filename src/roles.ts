/** From the least to the most: each may do all that the ones before it may. */
export const roles = ["viewer", "member", "admin", "owner"] as const;
export type Role = (typeof roles)[number];

interface Needed {
  read: Role;
  change: Role;
}

/**
 * Who may do what: the least role for requests that read and for those that change something, by how their address begins; the
 * longest beginning counts. What is not named takes an admin to change.
 */
const needed: Record<string, Needed> = {
  "/api": { read: "viewer", change: "admin" },
  "/api/agents": { read: "viewer", change: "member" },
  "/api/calls": { read: "viewer", change: "member" },
  // Asked for with a body, but nothing changes.
  "/api/calls/export": { read: "viewer", change: "viewer" },
  "/api/crm": { read: "viewer", change: "member" },
  "/api/invitations": { read: "admin", change: "admin" },
  "/api/keys": { read: "admin", change: "admin" },
  "/api/me": { read: "viewer", change: "viewer" },
  "/api/organization": { read: "viewer", change: "owner" },
  "/api/providers": { read: "admin", change: "admin" },
  "/api/session": { read: "viewer", change: "viewer" },
  "/api/sessions": { read: "viewer", change: "viewer" },
  "/api/tools": { read: "viewer", change: "member" },
  "/api/webhooks/signing-secret": { read: "admin", change: "admin" },
};

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(least);
}

/** The least role for a route: its pattern, such as /api/calls/:callId, with the method. */
export function leastRoleFor(method: string, url: string): Role {
  const { read, change } = findNeeded(url);
  return isReading(method) ? read : change;
}

export function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}

function findNeeded(url: string): Needed {
  for (let beginning = url; beginning !== ""; beginning = beginning.slice(0, beginning.lastIndexOf("/"))) {
    const found = needed[beginning];
    if (found) return found;
  }
  return { read: "viewer", change: "admin" };
}
