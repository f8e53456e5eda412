import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readConfig } from "../../src/config.ts";
import { allowEverything, allowNothing, parseAllowList } from "../../src/outgoing/allow-list.ts";
import { assertAllowedUrl } from "../../src/outgoing/check-target.ts";
import { OutgoingError } from "../../src/outgoing/outgoing-error.ts";

const listOf = (text: string) => parseAllowList(text, (item) => assert.fail(`${item} cannot be read`));

function failureOf(url: string, allow = allowNothing): string | undefined {
  try {
    assertAllowedUrl(url, allow);
    return undefined;
  } catch (error) {
    assert.ok(error instanceof OutgoingError, `${url}: ${error}`);
    return error.failure;
  }
}

const privateHosts = [
  "127.0.0.1",
  "127.255.255.254",
  "127.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0177.0.0.1",
  "017700000001",
  "127.0.0.1.",
  "１２７.0.0.1",
  "0.0.0.0",
  "0",
  "10.0.0.1",
  "10.255.255.255",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "169.254.170.2",
  "2852039166",
  "100.64.0.1",
  "100.100.100.200",
  "168.63.129.16",
  "192.0.0.192",
  "192.0.2.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.255",
  "240.0.0.1",
  "255.255.255.255",
  "[::1]",
  "[::]",
  "[::127.0.0.1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[0:0:0:0:0:ffff:a9fe:a9fe]",
  "[::ffff:10.0.0.1]",
  "[::ffff:0:127.0.0.1]",
  "[64:ff9b::127.0.0.1]",
  "[64:ff9b::a9fe:a9fe]",
  "[2002:7f00:1::]",
  "[2001::1]",
  "[fe80::1]",
  "[fec0::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[ff02::1]",
  "[2001:db8::1]",
  "[100::1]",
  "[4000::1]",
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
];

test("no spelling of an address that is not public is accepted, with any scheme and port", () => {
  const accepted = privateHosts.flatMap((host) =>
    [`http://${host}/`, `https://${host}:8443/x?y`, `http://user:pass@${host}`].filter(
      (url) => failureOf(url) !== "refused-address",
    ),
  );
  assert.deepEqual(accepted, []);
});

test("public addresses and names are accepted", () => {
  const hosts = ["example.com", "8.8.8.8", "1.1.1.1:8080", "[2606:4700::1111]", "[64:ff9b::8.8.8.8]", "172.32.0.1"];
  for (const host of hosts) assert.equal(failureOf(`https://${host}/x`), undefined, host);
});

test("only http and https addresses are accepted", () => {
  const urls = ["file:///etc/passwd", "ftp://example.com", "gopher://example.com", "data:,x", "unix:/run/x", "//x", ""];
  for (const url of urls) assert.equal(failureOf(url, allowEverything), "invalid-url", url);
});

const allowed: [list: string, url: string][] = [
  ["*", "http://169.254.169.254"],
  ["127.0.0.1", "http://127.0.0.1:9000"],
  ["127.0.0.1", "http://2130706433"],
  ["127.0.0.1", "http://[::ffff:127.0.0.1]"],
  ["127.0.0.1:9000", "http://127.0.0.1:9000"],
  ["[::1]:9000", "http://[::1]:9000"],
  ["::1", "https://[::1]"],
  ["10.0.0.0/8", "http://10.20.30.40"],
  ["fd00::/8", "http://[fd12::1]"],
  [" example.com , LocalHost ", "http://localhost:3000"],
  ["localhost:3000", "http://localhost:3000"],
  ["localhost:443", "https://localhost"],
  ["127.0.0.1", "http://localhost"],
];
for (const [list, url] of allowed) {
  test(`"${list}" allows ${url}`, () => assert.equal(failureOf(url, listOf(list)), undefined));
}

const refused: [list: string, url: string][] = [
  ["", "http://127.0.0.1"],
  ["127.0.0.1:9000", "http://127.0.0.1:9001"],
  ["127.0.0.1:443", "http://127.0.0.1"],
  ["127.0.0.2", "http://127.0.0.1"],
  ["10.0.0.0/8", "http://172.16.0.1"],
  ["::/0", "http://127.0.0.1"],
  ["internal", "http://10.0.0.1"],
  ["localhost", "http://a.localhost"],
];
for (const [list, url] of refused) {
  test(`"${list}" does not allow ${url}`, () => assert.equal(failureOf(url, listOf(list)), "refused-address"));
}

test("a bad item of ALLOW_PRIVATE_ADDRESSES stops the start, and is named", () => {
  for (const item of [
    "http://x",
    "10.0.0.0/33",
    "a b",
    "host:0",
    "host:99999",
    "-x",
    "256.1.1.1",
    "2130706433",
    "[::1",
  ])
    assert.throws(
      () => readConfig({ ALLOW_PRIVATE_ADDRESSES: `localhost,${item}` }),
      (error: Error) => error.message.includes("ALLOW_PRIVATE_ADDRESSES") && error.message.includes(`"${item}"`),
      item,
    );
  assert.equal(readConfig({}).allowPrivateAddresses.entries.length, 0);
});

test("an IPv4 address is judged alike in every spelling that URL reads", () => {
  const octet = fc.integer({ min: 0, max: 255 });
  const anySpelling = fc.tuple(octet, octet, octet, octet).chain(([a, b, c, d]) => {
    const whole = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
    return fc.record({
      plain: fc.constant(`${a}.${b}.${c}.${d}`),
      odd: fc.constantFrom(
        `${whole}`,
        `0x${whole.toString(16)}`,
        `0${whole.toString(8)}`,
        `${a}.${b * 2 ** 16 + c * 2 ** 8 + d}`,
        `0x${a.toString(16)}.0${b.toString(8)}.${c * 256 + d}`,
        `[::ffff:${a}.${b}.${c}.${d}]`,
        `[64:ff9b::${a}.${b}.${c}.${d}]`,
      ),
    });
  });
  fc.assert(
    fc.property(anySpelling, ({ plain, odd }) => {
      assert.equal(failureOf(`http://${odd}/`), failureOf(`http://${plain}/`));
    }),
    { numRuns: 2000 },
  );
});

test("any text at all is an address or an OutgoingError", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `http://${text}`),
      ),
      (text) => {
        failureOf(text);
      },
    ),
    { numRuns: 2000 },
  );
});
