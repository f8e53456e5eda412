/** What the microphone hears, as 16-bit samples, 20 ms at a time. */
class Microphone extends AudioWorkletProcessor {
  constructor() {
    super();
    this.frame = new Int16Array(sampleRate / 50);
    this.filled = 0;
  }

  process([[channel] = []]) {
    for (const value of channel ?? []) {
      this.frame[this.filled] = Math.max(-32768, Math.min(32767, Math.round(value * 32767)));
      this.filled += 1;
      if (this.filled === this.frame.length) {
        this.port.postMessage(this.frame.slice());
        this.filled = 0;
      }
    }
    return true;
  }
}

const startSeconds = 0.06;
const mostSeconds = 0.4;

/** Plays what arrives: gathers a little first, and throws away what would only make the agent late. */
class Loudspeaker extends AudioWorkletProcessor {
  constructor() {
    super();
    this.frames = [];
    this.at = 0;
    this.held = 0;
    this.gathering = true;
    this.port.onmessage = ({ data }) => {
      this.frames.push(data);
      this.held += data.length;
      while (this.held - this.at > mostSeconds * sampleRate) {
        this.held -= this.frames.shift().length;
        this.at = 0;
      }
    };
  }

  process(_inputs, [[channel]]) {
    if (this.gathering && this.held < startSeconds * sampleRate) return true;
    this.gathering = false;
    for (let i = 0; i < channel.length; i += 1) {
      const [frame] = this.frames;
      if (!frame) {
        this.gathering = true;
        return true;
      }
      channel[i] = frame[this.at] / 32768;
      this.at += 1;
      if (this.at === frame.length) {
        this.held -= frame.length;
        this.frames.shift();
        this.at = 0;
      }
    }
    return true;
  }
}

registerProcessor("microphone", Microphone);
registerProcessor("loudspeaker", Loudspeaker);
