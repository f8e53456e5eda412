const sampleRates = [16000, 24000, 48000];
const unsentBytesMax = 64000;

/** Why a call could not begin or go on, in words for the person who wanted it. */
export class CallFault extends Error {}

/**
 * One call from this browser: microphone to the socket, the socket to the loudspeaker. `getUrl` is asked for the socket's
 * address once there is a microphone. Tells `onTurn`, `onLevels({ mine, agents })` and, once, `onEnded(why)`.
 */
export async function startCall(getUrl, { onTurn, onLevels, onEnded }) {
  const stream = await openMicrophone();
  const stopMicrophone = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  let sound;
  let url;
  try {
    sound = openSound(stream);
    await sound.context.resume();
    await sound.context.audioWorklet.addModule("/talk/worklets.js");
    url = await getUrl();
  } catch (error) {
    stopMicrophone();
    void sound?.context.close();
    if (error instanceof CallFault) throw error;
    throw new CallFault(`This browser cannot play or record sound: ${error.message}`);
  }
  const { context, source } = sound;
  const socket = new WebSocket(url);
  socket.binaryType = "arraybuffer";
  const levels = { mine: 0, agents: 0 };
  let reason = "";
  let wasOpen = false;

  const microphone = new AudioWorkletNode(context, "microphone", { numberOfOutputs: 0 });
  const loudspeaker = new AudioWorkletNode(context, "loudspeaker", { numberOfInputs: 0, outputChannelCount: [1] });
  source.connect(microphone);
  loudspeaker.connect(context.destination);
  microphone.port.onmessage = ({ data }) => {
    levels.mine = levelOf(data);
    onLevels(levels);
    if (socket.readyState === WebSocket.OPEN && socket.bufferedAmount < unsentBytesMax) socket.send(data.buffer);
  };
  socket.onopen = () => {
    wasOpen = true;
    socket.send(JSON.stringify({ type: "start", format: "pcm16", sampleRate: context.sampleRate }));
  };
  socket.onmessage = ({ data }) => {
    if (data instanceof ArrayBuffer) {
      const frame = new Int16Array(data);
      levels.agents = levelOf(frame);
      loudspeaker.port.postMessage(frame);
      return;
    }
    const message = JSON.parse(data);
    if (message.type === "turn") onTurn(message);
    if (message.type === "ended") reason = message.reason;
  };
  socket.onclose = ({ code, reason: said }) => {
    stopMicrophone();
    void context.close();
    onLevels({ mine: 0, agents: 0 });
    onEnded(whyEnded({ wasOpen, code, said, reason }));
  };
  return {
    hangUp() {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "hang-up" }));
      else socket.close();
    },
  };
}

async function openMicrophone() {
  if (!navigator.mediaDevices) throw new CallFault("The microphone works only on https:// or on this machine itself.");
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    if (error.name === "NotAllowedError")
      throw new CallFault("The microphone is not allowed. Allow it for this page and try again.");
    if (error.name === "NotFoundError") throw new CallFault("There is no microphone.");
    throw new CallFault(`The microphone cannot be used: ${error.message}`);
  }
}

/**
 * The rate of speech recognition where the browser converts to it, else whatever rate it has that the server takes: not every
 * browser connects a microphone to a context of another rate.
 */
function openSound(stream) {
  for (const sampleRate of [...sampleRates, undefined]) {
    const context = new AudioContext({ latencyHint: "interactive", ...(sampleRate && { sampleRate }) });
    try {
      const source = context.createMediaStreamSource(stream);
      if (sampleRates.includes(context.sampleRate)) return { context, source };
    } catch {
      // Not at this rate.
    }
    void context.close();
  }
  throw new CallFault("This browser records at a rate that the server does not take.");
}

function levelOf(samples) {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const dbfs = 10 * Math.log10(sum / samples.length / 32768 ** 2 + 1e-9);
  return Math.max(0, Math.min(1, (dbfs + 60) / 60));
}

const endings = {
  "hung-up-by-us": "The agent ended the call.",
  "hung-up-by-callee": "You hung up.",
  transferred: "The call was transferred.",
  "media-lost": "The connection was lost.",
};

function whyEnded({ wasOpen, code, said, reason }) {
  if (!wasOpen) return { fault: "The call could not begin: the link was used or has run out, or all lines are busy." };
  if (endings[reason]) return { text: endings[reason] };
  if (code === 1000) return { text: "The call is over." };
  return { fault: said || "The connection was lost." };
}
