import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { after, afterEach, before, test } from "node:test";
import OpusScript from "opusscript";
import { makeFrameClock } from "../../src/telephony/frame-clock.ts";
import type { Leg, LegEvent } from "../../src/telephony/port.ts";
import type { WebLeg } from "../../src/telephony/web/web-leg.ts";
import { openWebLine, type WebLine, type WebLineOptions } from "../../src/telephony/web/web-line.ts";
import { eventually } from "../support/eventually.ts";
import { bytesOf, WebClient } from "../support/web-client.ts";
import { legContract } from "./driver-contract.ts";

let server: Server;
let url: string;
let line: WebLine;
let accepted: Promise<WebLeg>;
let onSocket: (socket: Socket) => void = () => {};

before(async () => {
  server = createServer();
  server.on("upgrade", (request, socket, head) => {
    onSocket(socket as Socket);
    const { method = "", url: path = "", headers } = request;
    accepted = line.accept("leg-1", { method, url: path, headers }, socket, head);
    accepted.catch(() => undefined);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => line?.close());
after(() => server?.close());

type Options = Partial<WebLineOptions> & { format?: "pcm16" | "opus"; sampleRate?: number };

async function openLeg(options: Options = {}): Promise<{ client: WebClient; leg: WebLeg }> {
  line = openWebLine({ clock: makeFrameClock(), ...options });
  const client = await new WebClient(url, options.sampleRate).open();
  client.start(options.format);
  const leg = await eventually("the leg", async () => await accepted);
  return { client, leg };
}

async function connect(options: Options = {}): Promise<{ client: WebClient; leg: WebLeg; events: LegEvent[] }> {
  const { client, leg } = await openLeg(options);
  return { client, leg, events: collect(leg) };
}

function collect(leg: Leg): LegEvent[] {
  const events: LegEvent[] = [];
  void (async () => {
    for await (const event of leg.events) events.push(event);
  })();
  return events;
}

async function endOf(events: LegEvent[]) {
  return await eventually("the end of the leg", async () => {
    const last = events.at(-1);
    return last?.kind === "ended" && last.hangUp;
  });
}

function tone(sampleRate: number, seconds: number): Int16Array {
  return Int16Array.from(
    { length: sampleRate * seconds },
    (_, at) => 8000 * Math.sin((2 * Math.PI * 440 * at) / sampleRate),
  );
}

function power(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}

/** What a client has heard, 20 ms at a time. */
function framesOf(client: WebClient): Int16Array[] {
  const [samples, size] = [client.heard(), client.sampleRate / 50];
  return Array.from({ length: samples.length / size }, (_, at) => samples.subarray(at * size, (at + 1) * size));
}

legContract("web", async () => {
  const { client, leg } = await openLeg();
  return {
    leg,
    msPerFrame: 20,
    partyHangsUp: () => client.send({ type: "hang-up" }),
    partyPresses(digits) {
      for (const digit of digits) if (client.socket.readyState === 1) client.send({ type: "digit", digit });
    },
    close: async () => client.socket.terminate(),
  };
});

for (const sampleRate of [16_000, 24_000, 48_000]) {
  test(`sound goes both ways in frames of 20 ms at ${sampleRate} Hz`, async () => {
    const { client, leg, events } = await connect({ sampleRate });
    await eventually("the answer", async () => events[0]?.kind === "answered");
    assert.equal(leg.format.sampleRate, sampleRate);
    const heard: Int16Array[] = [];
    leg.connect((frame) => {
      heard.push(frame);
      return frame.map((sample) => sample / 2);
    });
    const loudIn = (frames: Int16Array[], level: number) => frames.filter((frame) => power(frame) > level);
    await client.say(tone(sampleRate, 0.6));
    await eventually("what was said", async () => loudIn(heard, 4000).length >= 26);
    await eventually("its echo", async () => loudIn(framesOf(client), 2000).length >= 26);
    await leg.hangUp();
    assert.equal((await client.closed).code, 1000);
    assert.ok(heard.every((frame) => frame.length === sampleRate / 50));
    assert.ok(loudIn(heard, 4000).length <= 30, `${loudIn(heard, 4000).length} frames of 30 were heard`);
    assert.ok(client.frameBytes.every((bytes) => bytes === (sampleRate / 50) * 2));
    const echoed = loudIn(framesOf(client), 2000).map(power);
    assert.ok(
      echoed.every((each) => each < 3000),
      `the echo has half the power: ${echoed}`,
    );
    assert.deepEqual(await endOf(events), { cause: "hung-up-by-us", detail: "The call is over." });
    assert.deepEqual(client.events.at(-1), { type: "ended", reason: "hung-up-by-us" });
  });
}

test("Opus from the client is heard as it was spoken", async () => {
  const { client, leg } = await connect({ format: "opus", sampleRate: 48_000 });
  const heard: Int16Array[] = [];
  leg.connect((frame) => {
    heard.push(frame);
    return frame;
  });
  const encoder = new OpusScript(48_000, 1, OpusScript.Application.VOIP);
  await client.say(tone(48_000, 0.6), (frame) => encoder.encode(bytesOf(frame), frame.length));
  encoder.delete();
  const loud = await eventually("what was said", async () => {
    const frames = heard.filter((frame) => power(frame) > 4000);
    return frames.length >= 24 && frames;
  });
  await leg.hangUp();
  assert.ok(Math.abs(power(loud[10] ?? new Int16Array()) - 5657) < 600);
});

test("PCM cut in the middle of a sample is put together again, with nothing sent in between", async () => {
  const { client, leg } = await connect();
  const heard: Int16Array[] = [];
  leg.connect((frame) => {
    heard.push(frame);
    return frame;
  });
  const bytes = bytesOf(new Int16Array(3200).fill(0x1234));
  for (let at = 0; at < bytes.length; at += 333) {
    client.socket.send(bytes.subarray(at, at + 333));
    client.socket.send(new Uint8Array(0));
  }
  await eventually("the sound", async () => heard.filter((frame) => frame.includes(0x1234)).length >= 9);
  assert.ok(heard.flat().every((frame) => frame.every((sample) => sample === 0 || sample === 0x1234)));
});

test("a client that sends nothing hears, and is heard as silence", async () => {
  const { client, leg } = await connect();
  let silent = 0;
  leg.connect((frame) => {
    if (frame.every((sample) => sample === 0)) silent += 1;
    return new Int16Array(320).fill(500);
  });
  await eventually("ten frames", async () => client.frameBytes.length >= 10 && silent >= 10);
  assert.deepEqual(new Set(client.heard()), new Set([500]));
});

test("keys are told, and hanging up is an end that names who did it", async () => {
  const { client, events } = await connect();
  client.send({ type: "digit", digit: "#" });
  client.send({ type: "hang-up" });
  assert.equal((await endOf(events)).cause, "hung-up-by-callee");
  assert.deepEqual(
    events.map(({ kind }) => kind),
    ["answered", "digit", "ended"],
  );
  assert.equal((await client.closed).code, 1000);
});

test("a closed tab hangs up, a broken connection is lost media", async () => {
  const closed = await connect();
  closed.client.socket.close(1001);
  assert.equal((await endOf(closed.events)).cause, "hung-up-by-callee");
  const broken = await connect();
  broken.client.socket.terminate();
  assert.equal((await endOf(broken.events)).cause, "media-lost");
});

test("a client that is there but dead is noticed by its missing pulse", async () => {
  const { client, events } = await connect({ pulseMs: 50, deadAfterMs: 300 });
  client.socket.pause();
  assert.equal((await endOf(events)).cause, "media-lost");
});

test("a client that sends no sound stays as long as it answers pings", async () => {
  // A second is longer than a busy machine holds this process up, which is both ends of the line.
  const { leg, events } = await connect({ pulseMs: 50, deadAfterMs: 1_000 });
  let frames = 0;
  leg.connect((frame) => {
    frames += 1;
    return frame;
  });
  await eventually("a second and a half", async () => frames > 75);
  assert.deepEqual(events, [{ kind: "answered" }]);
});

test("a client that does not read loses sound, and nothing piles up", async () => {
  let socket: Socket | undefined;
  onSocket = (opened) => {
    socket = opened;
  };
  const { client, leg, events } = await connect({
    clock: makeFrameClock({ speed: 100 }),
    deadAfterMs: 60_000,
    sampleRate: 48_000,
  });
  client.socket.pause();
  let frames = 0;
  leg.connect((frame) => {
    frames += 1;
    return frame;
  });
  let most = 0;
  await eventually("more than the network holds", async () => {
    most = Math.max(most, socket?.writableLength ?? 0);
    return frames * 1920 > 20_000_000;
  });
  assert.ok(most > 0, "the network was full");
  assert.ok(most < 30_000, `${most} bytes wait`);
  assert.deepEqual(events, [{ kind: "answered" }]);
});

const hostile: [what: string, send: (client: WebClient) => void, code: number][] = [
  ["text that is not JSON", (client) => client.socket.send("hello"), 4400],
  ["an unknown type", (client) => client.send({ type: "dance" }), 4400],
  ["JSON that is no object", (client) => client.socket.send("null"), 4400],
  ["a second start", (client) => client.start(), 4400],
  ["a digit that is none", (client) => client.send({ type: "digit", digit: "12" }), 4400],
  ["a long JSON message", (client) => client.send({ type: "x".repeat(2000) }), 1009],
  ["a second of sound at once", (client) => client.socket.send(new Uint8Array(32_000)), 1009],
  ["a message of a megabyte", (client) => client.socket.send(new Uint8Array(1_000_000)), 1009],
  [
    "sound faster than time",
    (client) => {
      for (let i = 0; i < 40; i++) client.socket.send(new Uint8Array(16_000));
    },
    4429,
  ],
  [
    "more messages than any line has",
    (client) => {
      for (let i = 0; i < 3200; i++) client.socket.send(new Uint8Array(2));
    },
    4429,
  ],
];
for (const [what, send, code] of hostile) {
  test(`${what} ends the leg with ${code}`, async () => {
    const { client, events } = await connect();
    send(client);
    const closed = await client.closed;
    assert.equal(closed.code, code);
    assert.equal((await endOf(events)).cause, "failed");
    if (code !== 1009) assert.ok(closed.reason.length > 10, closed.reason);
  });
}

test("bytes that are no Opus packet end a leg that promised Opus", async () => {
  const { client, events } = await connect({ format: "opus" });
  client.socket.send(new Uint8Array(5000));
  assert.equal((await client.closed).code, 4400);
  assert.equal((await endOf(events)).cause, "failed");
});

const badStarts: [what: string, first: string | Uint8Array][] = [
  ["sound before the start", new Uint8Array(640)],
  ["a hang-up before the start", JSON.stringify({ type: "hang-up" })],
  ["an unknown format", JSON.stringify({ type: "start", format: "mp3", sampleRate: 16_000 })],
  ["an unknown rate", JSON.stringify({ type: "start", format: "pcm16", sampleRate: 44_100 })],
];
for (const [what, first] of badStarts) {
  test(`${what} is refused with 4400, and there is no leg`, async () => {
    line = openWebLine({ clock: makeFrameClock() });
    const client = await new WebClient(url).open();
    client.socket.send(first);
    assert.equal((await client.closed).code, 4400);
    await assert.rejects(accepted);
  });
}

test("a client that never starts is closed with 4408", async () => {
  line = openWebLine({ clock: makeFrameClock(), startWithinMs: 50 });
  const client = await new WebClient(url).open();
  assert.equal((await client.closed).code, 4408);
  await assert.rejects(accepted);
});

test("sound sent in one breath with the start is not lost", async () => {
  line = openWebLine({ clock: makeFrameClock() });
  const client = await new WebClient(url).open();
  client.start();
  client.socket.send(bytesOf(new Int16Array(1600).fill(77)));
  const leg = await eventually("the leg", async () => await accepted);
  let heard = 0;
  leg.connect((frame) => {
    heard += frame.filter((sample) => sample === 77).length;
    return frame;
  });
  await eventually("the sound", async () => heard === 1600);
});

test("a line that closes tells its clients so", async () => {
  const { client, events } = await connect();
  line.close();
  assert.equal((await client.closed).code, 1001);
  assert.equal((await endOf(events)).cause, "failed");
});

test("what cannot be done on a web line is refused, and the leg goes on", async () => {
  const { leg, events } = await connect();
  assert.equal(await leg.transfer("+15550100199"), false);
  await leg.sendDigits("12");
  await leg.hangUp();
  await leg.hangUp();
  await endOf(events);
  assert.equal(await leg.transfer("+15550100199"), false);
});
