import { readStored, store } from '../../../lib/stored-value';
import { tickTimes } from '../roulette/tick-times';
import { type Note, playNotes } from './notes';

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
