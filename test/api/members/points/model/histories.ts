import fc from 'fast-check';
import { assertInvariants } from '../../../../support/invariants.js';
import { type PointsHarness, pointsHarness, useTiers } from '../points-harness.js';
import { begin, prepare } from './begin.js';
import { commandArbitrary } from './commands.js';
import { step } from './step.js';
import { readWorld } from './world.js';

/** The audit reads every row so far, so it isn't run after each history. */
const HISTORIES_PER_AUDIT = 100;

export async function startModel(): Promise<PointsHarness> {
  const harness = await pointsHarness();
  await prepare(harness.database);
  await useTiers(harness.database, [0, 30], [7, 40], [60, 30]);
  return harness;
}

/** Compares the database with the model after each step of random histories. @returns how many were compared */
export async function compareHistories(harness: PointsHarness, count: number): Promise<number> {
  let histories = 0;
  const batch = fc.array(commandArbitrary, { minLength: 1, maxLength: 4 });
  const batches = fc.array(batch, { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(batches, async (commands) => {
      const history = await begin(harness);
      let world = await readWorld(harness.database, history);
      for (const together of commands) world = await step(harness, history, world, together);
      histories += 1;
      if (histories % HISTORIES_PER_AUDIT === 0) await assertInvariants(harness.database);
    }),
    { numRuns: count },
  );
  return histories;
}
