/** One note of a synthesised sound. */
export interface Note {
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
