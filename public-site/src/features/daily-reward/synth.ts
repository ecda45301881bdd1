/** One note of a synthesised sound. */
export interface Note {
  /** Seconds from the start of the sound. */
  at: number;
  hz: number;
  /** Seconds until it has faded to a thirtieth. */
  length: number;
  /** 0..1 */
  loudness: number;
}

const HEADROOM = 0.5;

/** Mixes notes into one mono track of samples between -1 and 1, each struck at once and fading like a plucked string. */
export function mix(notes: readonly Note[], sampleRate: number): Float32Array<ArrayBuffer> {
  const end = Math.max(0, ...notes.map(({ at, length }) => at + length));
  const track = new Float32Array(Math.max(1, Math.ceil(end * sampleRate)));
  for (const { at, hz, length, loudness } of notes) {
    const first = Math.floor(at * sampleRate);
    const count = Math.min(Math.floor(length * sampleRate), track.length - first);
    for (let n = 0; n < count; n++) {
      const seconds = n / sampleRate;
      const wave = Math.sin(2 * Math.PI * hz * seconds) + 0.35 * Math.sin(2 * Math.PI * 2.01 * hz * seconds);
      // The first two milliseconds rise, so that a note does not begin with a click.
      const strike = Math.min(1, seconds / 0.002);
      const place = first + n;
      track[place] = (track[place] ?? 0) + wave * strike * Math.exp((-3.4 * seconds) / length) * loudness;
    }
  }
  const peak = track.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0);
  return peak > HEADROOM ? track.map((sample) => (sample / peak) * HEADROOM) : track;
}
