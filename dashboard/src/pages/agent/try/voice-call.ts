import { closeAudio, levelOf, openContext, openMicrophone } from "./audio.ts";

/** A turn as the socket tells it. */
export interface SpokenTurn {
  seq: number;
  role: "agent" | "caller";
  text: string;
  interrupted: boolean;
}

export interface Levels {
  mine: number;
  agents: number;
}

export interface CallHandlers {
  onTurn(turn: SpokenTurn): void;
  onLevels(levels: Levels): void;
  /** Once: in words, how it ended or what went wrong. */
  onEnded(why: { text?: string; fault?: string }): void;
}

export interface VoiceCall {
  press(digit: string): void;
  hangUp(): void;
}

const unsentBytesMax = 64_000;

/**
 * One call from this browser: microphone to the socket, the socket to the loudspeaker (docs/web-calls.md). `getUrl` is asked for
 * the socket's address once there is a microphone, so that no call is placed without one.
 */
export async function startVoiceCall(getUrl: () => Promise<string>, handlers: CallHandlers): Promise<VoiceCall> {
  const stream = await openMicrophone();
  const context = openContext();
  let url: string;
  try {
    await context.resume();
    await context.audioWorklet.addModule("/talk/worklets.js");
    url = await getUrl();
  } catch (error) {
    closeAudio(stream, context);
    throw error;
  }
  return connect({ url, stream, context }, handlers);
}

interface Sound {
  url: string;
  stream: MediaStream;
  context: AudioContext;
}

function connect({ url, stream, context }: Sound, { onTurn, onLevels, onEnded }: CallHandlers): VoiceCall {
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  const levels = { mine: 0, agents: 0 };
  let reason = "";
  let wasOpen = false;
  const say = (message: object) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };

  const microphone = new AudioWorkletNode(context, "microphone", { numberOfOutputs: 0 });
  const loudspeaker = new AudioWorkletNode(context, "loudspeaker", { numberOfInputs: 0, outputChannelCount: [1] });
  context.createMediaStreamSource(stream).connect(microphone);
  loudspeaker.connect(context.destination);
  microphone.port.onmessage = ({ data }: MessageEvent<Int16Array<ArrayBuffer>>) => {
    levels.mine = levelOf(data);
    onLevels({ ...levels });
    if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < unsentBytesMax) socket.send(data.buffer);
  };
  socket.onopen = () => {
    wasOpen = true;
    say({ type: "start", format: "pcm16", sampleRate: context.sampleRate });
  };
  socket.onmessage = ({ data }: MessageEvent<ArrayBuffer | string>) => {
    if (data instanceof ArrayBuffer) {
      const frame = new Int16Array(data);
      levels.agents = levelOf(frame);
      loudspeaker.port.postMessage(frame);
      return;
    }
    const message = JSON.parse(data) as { type: string; reason?: string };
    if (message.type === "turn") onTurn(message as unknown as SpokenTurn);
    if (message.type === "ended") reason = message.reason ?? "";
  };
  socket.onclose = ({ code, reason: said }) => {
    closeAudio(stream, context);
    onLevels({ mine: 0, agents: 0 });
    onEnded(whyEnded({ wasOpen, code, said, reason }));
  };
  return {
    press: (digit) => say({ type: "digit", digit }),
    hangUp() {
      if (socket.readyState === WebSocket.OPEN) say({ type: "hang-up" });
      else socket.close();
    },
  };
}

const endings: Record<string, string> = {
  "hung-up-by-us": "The agent ended the call.",
  "hung-up-by-callee": "You hung up.",
  transferred: "The call was transferred.",
  "media-lost": "The connection was lost.",
};

function whyEnded(end: { wasOpen: boolean; code: number; said: string; reason: string }): {
  text?: string;
  fault?: string;
} {
  if (!end.wasOpen) return { fault: "The call could not begin: all lines are busy, or no voice process is ready." };
  const text = endings[end.reason];
  if (text) return { text };
  if (end.code === 1000) return { text: "The call is over." };
  return { fault: end.said || "The connection was lost." };
}
