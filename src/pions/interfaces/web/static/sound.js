/** Sounds, made on the spot: a stone, a turning disc, a falling one, a pass, the end, a clock. */

/** @typedef {"place" | "flip" | "drop" | "pass" | "win" | "clock"} Sound */

const MOST_FLIPS = 8;
const LOUD = 0.22;

/** @type {AudioContext | null} */
let context = null;

/**
 * Play a sound; nothing is heard before somebody has touched the page, as browsers ask.
 * @param {Sound} sound
 * @param {number} [count] How many discs turn.
 */
export function play(sound, count = 1) {
  if (navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  void context.resume();
  SCORES[sound](context, context.currentTime + 0.01, count);
}

/** @type {Record<Sound, (context: AudioContext, at: number, count: number) => void>} */
const SCORES = {
  place: (to, at) => {
    knock(to, at, 0.05, 1900);
    tone(to, at, 190, 0.09, "sine", LOUD * 0.7);
  },
  flip: (to, at, count) => {
    for (let one = 0; one < Math.min(count, MOST_FLIPS); one += 1) {
      knock(to, at + 0.12 + 0.045 * one, 0.03, 2400 + 220 * one);
    }
  },
  drop: (to, at) => {
    knock(to, at + 0.16, 0.08, 900);
    tone(to, at + 0.16, 110, 0.16, "sine", LOUD);
    knock(to, at + 0.26, 0.04, 1200);
  },
  pass: (to, at) => {
    tone(to, at, 440, 0.14, "triangle", LOUD * 0.5);
    tone(to, at + 0.13, 330, 0.2, "triangle", LOUD * 0.5);
  },
  win: (to, at) => {
    [523.25, 659.25, 783.99, 1046.5].forEach((pitch, index) =>
      tone(to, at + 0.11 * index, pitch, 0.4, "triangle", LOUD * 0.5),
    );
  },
  clock: (to, at) => tone(to, at, 1250, 0.04, "square", LOUD * 0.18),
};

/**
 * A tone that dies away.
 * @param {AudioContext} to
 * @param {number} at
 * @param {number} pitch
 * @param {number} long
 * @param {OscillatorType} type
 * @param {number} loud
 */
function tone(to, at, pitch, long, type, loud) {
  const source = new OscillatorNode(to, { type, frequency: pitch });
  source.connect(fading(to, at, long, loud));
  source.start(at);
  source.stop(at + long);
}

/**
 * A short noise around a pitch, as wood makes.
 * @param {AudioContext} to
 * @param {number} at
 * @param {number} long
 * @param {number} pitch
 */
function knock(to, at, long, pitch) {
  const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * long), to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  const source = new AudioBufferSourceNode(to, { buffer });
  const filter = new BiquadFilterNode(to, { type: "bandpass", frequency: pitch, Q: 1.4 });
  source.connect(filter).connect(fading(to, at, long, LOUD));
  source.start(at);
}

/** @param {AudioContext} to @param {number} at @param {number} long @param {number} loud */
function fading(to, at, long, loud) {
  const volume = new GainNode(to, { gain: 0 });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0008, at + long);
  volume.connect(to.destination);
  return volume;
}
