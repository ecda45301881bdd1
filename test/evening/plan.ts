import fc from 'fast-check';
import type { Trouble } from './troubles.js';

export interface Planned {
  /** Milliseconds after the evening began. */
  readonly at: number;
  readonly trouble: Trouble;
}

/** Each trouble twice, at moments of its own, in order: always the same for a seed. */
export function planOf(seed: number, troubles: readonly Trouble[], from: number, until: number): Planned[] {
  const moment = fc.integer({ min: from, max: until });
  const [times = []] = fc.sample(fc.tuple(...troubles.map(() => fc.tuple(moment, moment))), {
    seed,
    numRuns: 1,
  });
  return troubles
    .flatMap((trouble, place) => (times[place] ?? []).map((at) => ({ at, trouble })))
    .toSorted((one, other) => one.at - other.at);
}
