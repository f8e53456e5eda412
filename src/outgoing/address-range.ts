import ipaddr from "ipaddr.js";

const globalIpv6: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR("2000::/3");
const nat64: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** Public by number, yet answered inside the cloud: the metadata of Azure. */
const metadata = ["168.63.129.16"];

/** The address itself, or the IPv4 address inside one that merely wraps it. Undefined where the text is none. */
export function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  // A translating network reaches the IPv4 address in the last 32 bits (RFC 6052, section 2.1).
  if (address instanceof ipaddr.IPv6 && address.match(nat64)) return new ipaddr.IPv4(address.toByteArray().slice(12));
  return address;
}

const words: Record<string, string> = {
  private: "private",
  loopback: "loopback",
  linkLocal: "link-local",
  uniqueLocal: "unique-local",
  multicast: "multicast",
  carrierGradeNat: "carrier-grade NAT",
  broadcast: "broadcast",
  unspecified: "unspecified",
};

/** What is special about an address; undefined for one of the public internet. */
export function specialRange(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  if (metadata.includes(address.toString())) return "metadata";
  const range = address.range();
  if (range !== "unicast") return words[range] ?? "reserved";
  // All that was ever given out is in 2000::/3; old spellings such as ::127.0.0.1 are not.
  return address instanceof ipaddr.IPv6 && !address.match(globalIpv6) ? "reserved" : undefined;
}
