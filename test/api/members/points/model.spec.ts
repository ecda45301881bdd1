import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { assertInvariants } from '../../../support/invariants.js';
import { begin, prepare } from './model/begin.js';
import { commandArbitrary } from './model/commands.js';
import { step } from './model/step.js';
import { readWorld } from './model/world.js';
import { type PointsHarness, pointsHarness, useTiers } from './points-harness.js';

const HISTORIES = 1_000;
/** The audit reads every row so far, so it isn't run after each history. */
const HISTORIES_PER_AUDIT = 100;

let harness: PointsHarness;

beforeAll(async () => {
  harness = await pointsHarness();
  await prepare(harness.database);
  await useTiers(harness.database, [0, 30], [7, 40], [60, 30]);
});
afterAll(() => harness.close());

describe('points, stock and admins under random histories', () => {
  it(`match the model after each of ${HISTORIES}`, async () => {
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
      { numRuns: HISTORIES },
    );
    expect(histories).toBe(HISTORIES);
  }, 400_000);
});
