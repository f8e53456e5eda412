/**
 * Names of what the query cache holds: [thing], [thing, id], [thing, "list", parameters]. Whoever changes a call invalidates
 * `keys.calls.all`, and lists and single calls are read again.
 */
function things<Name extends string>(name: Name) {
  return {
    all: [name] as const,
    list: (parameters: object = {}) => [name, "list", parameters] as const,
    one: (id: string | number) => [name, "one", id] as const,
    /** A part of one, such as the turns of a call. */
    part: (id: string | number, part: string) => [name, "one", id, part] as const,
  };
}

export const keys = {
  me: ["me"] as const,
  users: things("users"),
  apiKeys: things("api-keys"),
  calls: things("calls"),
  agents: things("agents"),
  tools: things("tools"),
  voices: things("voices"),
  numbers: things("numbers"),
  companies: things("companies"),
  contacts: things("contacts"),
  deals: things("deals"),
  activities: things("activities"),
  departments: things("departments"),
  groups: things("groups"),
  webhooks: things("webhooks"),
  deliveries: things("deliveries"),
  organization: things("organization"),
  overview: things("overview"),
  sessions: things("sessions"),
  invitations: things("invitations"),
  minutes: things("minutes"),
  providers: things("providers"),
};
