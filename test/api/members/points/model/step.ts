import { expect } from '@jest/globals';
import type { PointsHarness } from '../points-harness.js';
import { checkAccounts } from './check-accounts.js';
import type { Command } from './commands.js';
import { predict } from './predict.js';
import { run } from './run.js';
import { type History, readWorld, type World } from './world.js';

/**
 * A batch of one has a single correct outcome. The commands of a larger batch race, so only their totals are
 * checked.
 * @returns the resulting world
 */
export async function step(
  harness: PointsHarness,
  history: History,
  before: World,
  batch: readonly Command[],
): Promise<World> {
  const results = await Promise.all(batch.map((command) => run(harness, history, command)));
  const after = await readWorld(harness.database, history);
  const [only] = batch;
  if (batch.length === 1 && only) {
    const expected = predict(before, history, only);
    expect({ kind: results[0]?.kind, world: after }).toEqual(expected(results[0]));
  }
  checkAccounts({ history, before, after, results });
  return after;
}
