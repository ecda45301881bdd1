import { readStored, store } from '../../lib/stored-value';
import { tickTimes } from './roulette-geometry';

const MUTED = 'rewardSoundsMuted';

export const isMuted = (): boolean => readStored(MUTED) === 'true';

/** Stored for this browser. Muting also stops the sound that is playing. */
export function setMuted(muted: boolean): void {
  store(MUTED, String(muted));
  if (muted) silence();
}

/** Shared by all sounds. Browsers only allow audio after a user gesture, so the click handler creates it. */
let context: AudioContext | null = null;
let silencePlaying: (() => void) | null = null;

export function unlockAudio(): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') context.resume().catch(() => {});
  } catch {
    // No audio support: the roll stays silent.
  }
}

/** One tick per cell that passes the marker, rising in pitch as the strip slows down. */
export function playOpening(tierCount: number, wonIndex: number): void {
  const ticks = tickTimes(tierCount, wonIndex);
  play(ticks.map((at, n) => ({ at, hz: 520 + (260 * n) / ticks.length, length: 0.05, loudness: 0.16 })));
}

/** A rising chord with a shimmer above it. */
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

/** Two rising calls. Silent before the viewer's first input, because browsers would hold it back until then. */
export function playDrawn(): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  const call = [659.25, 987.77].map((hz, n) => ({ at: n * 0.14, hz, length: 0.7, loudness: 0.16 }));
  play([...call, ...call.map((note) => ({ ...note, at: note.at + 0.6 }))]);
}

export function silence(): void {
  silencePlaying?.();
  silencePlaying = null;
}

/** Synthesised, so there is nothing to load or license. An audio error must never cost a viewer the prize. */
function play(notes: readonly Note[]): void {
  if (isMuted()) return;
  unlockAudio();
  if (!context) return;
  try {
    silencePlaying = playNotes(context, notes);
  } catch {
    // As above: the roll stays silent.
  }
}

/** A note of a synthesised sound. */
interface Note {
  /** Seconds from the start of the sound. */
  at: number;
  hz: number;
  /** Seconds until it has decayed to a thirtieth. */
  length: number;
  /** From 0 to 1; simultaneous notes must add up to less than 1 to avoid clipping. */
  loudness: number;
}

/** A slightly detuned octave makes a plain sine sound like a struck string. */
const PARTIALS = [
  { ratio: 1, part: 1 },
  { ratio: 2.01, part: 0.35 },
];
/** Attack time, to avoid a click at the start of a note. */
const ATTACK_S = 0.002;
/** `exp(-3.4)`: the level at the end of a note. */
const END_LEVEL = Math.exp(-3.4);

/**
 * Plays notes with Web Audio oscillators, which run off the main thread and don't slow down the roll.
 * @returns a function that stops them
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
  envelope.gain.linearRampToValueAtTime(loudness, begin + ATTACK_S);
  envelope.gain.exponentialRampToValueAtTime(loudness * END_LEVEL, begin + length);
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
