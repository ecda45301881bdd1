import fc from 'fast-check';
import type { Trouble } from './troubles.js';

export interface Planned {
  /** Milliseconds after the evening began. */
  readonly at: number;
  readonly trouble: Trouble;
}

/** Each trouble two or three times at moments of its own, in order: always the same for a seed. */
export function planOf(seed: number, troubles: readonly Trouble[], from: number, until: number): Planned[] {
  const moments = fc.array(fc.integer({ min: from, max: until }), { minLength: 2, maxLength: 3 });
  const [times = []] = fc.sample(fc.tuple(...troubles.map(() => moments)), { seed, numRuns: 1 });
  return troubles
    .flatMap((trouble, place) => (times[place] ?? []).map((at) => ({ at, trouble })))
    .toSorted((one, other) => one.at - other.at);
}
