export const areaCodes = [
  "207",
  "802",
  "603",
  "978",
  "401",
  "413",
  "508",
  "617",
  "781",
  "860",
  "203",
  "518",
  "607",
  "315",
  "585",
  "716",
  "570",
  "610",
  "717",
  "814",
];

/** A number that nobody has (555), another one for each customer up to 200,000. The statement that makes calls does the same. */
export function customerPhone(customer: number): string {
  const area = areaCodes[customer % areaCodes.length];
  const line = (Math.floor(customer / areaCodes.length) * 7919) % 10_000;
  return `+1${area}555${String(line).padStart(4, "0")}`;
}

export const customersMax = areaCodes.length * 10_000;
