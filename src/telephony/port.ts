/** How a number reaches the telephone network. */
export const providers = ["simulator", "sip", "pbx", "livekit"] as const;
export type Provider = (typeof providers)[number];

/** Extensions exist behind a PBX only; the simulator plays one. */
export function canDialExtension(provider: Provider): boolean {
  return provider === "pbx" || provider === "simulator";
}
