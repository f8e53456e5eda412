import type { OutgoingRequest } from "../../outgoing/outgoing.ts";

type Values = Record<string, unknown>;
type Prepared = Pick<OutgoingRequest, "method" | "url" | "headers" | "body">;

const placeholder = /\{\{([^{}]*)\}\}/g;

/** The request of an HTTP tool: the query of GET and DELETE, else a JSON body. */
export function buildToolRequest(
  configuration: Values,
  args: Values,
  variables: Values,
): { request: Prepared } | { fault: string } {
  const method = typeof configuration.method === "string" ? configuration.method : "POST";
  const known = { ...variables, ...args };
  const filled = fillUrl(String(configuration.url ?? ""), known);
  if ("fault" in filled) return filled;
  const { url, used } = filled;
  const headers = fillHeaders(configuration.headers, known);
  if (method === "GET" || method === "DELETE") {
    for (const [name, value] of Object.entries(args)) if (!used.has(name)) addToQuery(url, name, value);
    return { request: { method, url: url.href, headers } };
  }
  return {
    request: {
      method,
      url: url.href,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(args),
    },
  };
}

/**
 * Values fill the path and the query, each as one encoded piece: none can lead to another host, climb out of its place in the
 * path or add parameters.
 */
function fillUrl(template: string, known: Values): { url: URL; used: Set<string> } | { fault: string } {
  const used = new Set<string>();
  const missing: string[] = [];
  const text = template.replaceAll(placeholder, (_, inside: string) => {
    const { name, value } = lookUp(inside, known);
    used.add(name);
    if (value === "") missing.push(name);
    return encodeURIComponent(value.toWellFormed());
  });
  if (missing.length > 0) return { fault: `${missing.join(" and ")} is not known` };
  const url = URL.parse(text);
  const plain = URL.parse(template.replaceAll(placeholder, "x"));
  if (!url || !plain) return { fault: "the address of the other system is not valid" };
  const originOf = (address: string) => /^[^:]*:\/*[^/?#]*/.exec(address)?.[0] ?? "";
  if (originOf(template).includes("{{")) return { fault: "the host of the address must not be a variable" };
  const pieces = ({ pathname }: URL) => pathname.split("/").length;
  if (url.origin !== plain.origin || pieces(url) !== pieces(plain)) {
    return { fault: "a value cannot be used in the address" };
  }
  return { url, used };
}

function fillHeaders(headers: unknown, known: Values): Record<string, string> {
  const given = typeof headers === "object" && headers !== null ? Object.entries(headers) : [];
  const filled = given.map(([name, value]) => {
    const text = String(value).replaceAll(placeholder, (_, inside: string) => lookUp(inside, known).value);
    // What a header cannot carry, line ends above all, is left out.
    return [name.toLowerCase(), text.replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "")];
  });
  return { accept: "application/json, text/plain;q=0.9, */*;q=0.1", ...Object.fromEntries(filled) };
}

/** `{{name}}`, `{{customer.name}}` or `{{name|instead}}`; empty where nothing is known. */
function lookUp(inside: string, known: Values): { name: string; value: string } {
  const [path = "", ...fallback] = inside.split("|");
  const name = path.trim();
  let value: unknown = Object.hasOwn(known, name) ? known[name] : known;
  if (value === known) {
    for (const step of name.split(".")) {
      const holder = value as object | null | undefined;
      value =
        typeof holder === "object" && holder && Object.hasOwn(holder, step) ? (holder as Values)[step] : undefined;
    }
  }
  return { name, value: written(value) || fallback.join("|").trim() };
}

function written(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function addToQuery(url: URL, name: string, value: unknown): void {
  for (const each of Array.isArray(value) ? value : [value]) {
    if (each !== undefined && each !== null) url.searchParams.append(name, written(each));
  }
}
