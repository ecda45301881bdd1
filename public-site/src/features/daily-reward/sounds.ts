import { readStored, store } from '../../lib/stored-value';
import { tickTimes } from './roulette-geometry';

const MUTED = 'rewardSoundsMuted';

export const isMuted = (): boolean => readStored(MUTED) === 'true';

/** Remembered for this browser. What is playing falls silent at once. */
export function setMuted(muted: boolean): void {
  store(MUTED, String(muted));
  if (muted) silence();
}

/** One context for all sounds: browsers let it speak only after a click, and this is called by one. */
let context: AudioContext | null = null;
let silencePlaying: (() => void) | null = null;

export function unlockAudio(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(() => {});
  } catch {
    // A browser without sound: the roll goes on in silence.
  }
}

/** One tick for each cell that passes the marker, higher as the strip slows down. */
export function playOpening(tierCount: number, wonIndex: number): void {
  const ticks = tickTimes(tierCount, wonIndex);
  play(ticks.map((at, n) => ({ at, hz: 520 + (260 * n) / ticks.length, length: 0.05, loudness: 0.16 })));
}

/** A rising chord that rings out, with a shimmer above it. */
export function playClaimed(): void {
  const chord = [523.25, 659.25, 783.99, 1046.5].map((hz, n) => ({
    at: n * 0.085,
    hz,
    length: 1.3,
    loudness: 0.11,
  }));
  const shimmer = [2093, 2637, 3136].map((hz, n) => ({
    at: 0.36 + n * 0.07,
    hz,
    length: 0.6,
    loudness: 0.03,
  }));
  play([...chord, ...shimmer]);
}

export function silence(): void {
  silencePlaying?.();
  silencePlaying = null;
}

/** Synthesised, so that there is nothing to load or to license. No failure of it may cost anybody a prize. */
function play(notes: readonly Note[]): void {
  if (isMuted()) return;
  unlockAudio();
  if (!context) return;
  try {
    silencePlaying = playNotes(context, notes);
  } catch {
    // As above.
  }
}

/** One note of a synthesised sound. */
interface Note {
  /** Seconds from the start of the sound. */
  at: number;
  hz: number;
  /** Seconds until it has faded to a thirtieth. */
  length: number;
  /** 0..1; all that sound together stay below 1, or the loudspeaker would clip them. */
  loudness: number;
}

/** A brief, slightly detuned octave gives a plain sine the body of a struck string. */
const PARTIALS = [
  { ratio: 1, part: 1 },
  { ratio: 2.01, part: 0.35 },
];
/** Rises this fast, so that a note does not begin with a click. */
const STRIKE_S = 0.002;
/** `exp(-3.4)`: what is left of a note at the end of its length. */
const FADED = Math.exp(-3.4);

/**
 * Plays notes through the browser's own oscillators: they run on its audio thread, so that a roll costs the page nothing.
 * @returns silences them
 */
export function playNotes(context: BaseAudioContext, notes: readonly Note[]): () => void {
  const all = context.createGain();
  all.connect(context.destination);
  for (const note of notes) strike(context, all, note);
  return () => all.disconnect();
}

function strike(context: BaseAudioContext, out: AudioNode, { at, hz, length, loudness }: Note): void {
  const begin = context.currentTime + at;
  const envelope = context.createGain();
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(loudness, begin + STRIKE_S);
  envelope.gain.exponentialRampToValueAtTime(loudness * FADED, begin + length);
  envelope.connect(out);
  for (const { ratio, part } of PARTIALS) {
    const level = context.createGain();
    level.gain.value = part;
    const oscillator = context.createOscillator();
    oscillator.frequency.value = hz * ratio;
    oscillator.connect(level).connect(envelope);
    oscillator.start(begin);
    oscillator.stop(begin + length);
  }
}
