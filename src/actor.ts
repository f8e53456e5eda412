/** On whose behalf something happens. */
export interface Actor {
  organizationId: string;
  userId: string;
  via: "key" | "session" | "command-line";
}
