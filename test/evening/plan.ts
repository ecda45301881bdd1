import fc from 'fast-check';
import type { Failure } from './failures.js';

export interface Planned {
  /** Milliseconds after the start of the evening. */
  readonly at: number;
  readonly trouble: Failure;
}

/** Schedules each failure twice at random times, in order. The same seed always gives the same plan. */
export function planOf(seed: number, troubles: readonly Failure[], from: number, until: number): Planned[] {
  const moment = fc.integer({ min: from, max: until });
  const [times = []] = fc.sample(fc.tuple(...troubles.map(() => fc.tuple(moment, moment))), {
    seed,
    numRuns: 1,
  });
  return troubles
    .flatMap((trouble, place) => (times[place] ?? []).map((at) => ({ at, trouble })))
    .toSorted((one, other) => one.at - other.at);
}
