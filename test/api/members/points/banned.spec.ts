import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createItem, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';
import { type PointsHarness, pointsHarness } from './points-harness.js';

let harness: PointsHarness;
let memberId: number;

beforeAll(async () => {
  harness = await pointsHarness();
});
beforeEach(async () => {
  ({ memberId } = await createUser(harness.database, { points: 1_000 }));
});
afterEach(() => assertInvariants(harness.database));
afterAll(() => harness.close());

const one = async (text: string, ...values: unknown[]) =>
  Object.values((await harness.database.query<Record<string, unknown>>(text, values))[0] ?? {})[0];

/** Member actions and their outcomes; payouts, bonuses and group gifts are covered in their own specs. */
const ACTIONS: Record<string, { act: () => Promise<unknown>; done: unknown; refused: unknown }> = {
  'claims an item': {
    act: async () => {
      const { id: itemId } = await createItem(harness.database);
      return (await harness.claimItem({ memberId, itemId })).kind;
    },
    done: 'claimed',
    refused: 'suspended',
  },
  'draws a reward': {
    act: async () => (await harness.claimReward({ memberId })).kind,
    done: 'claimed',
    refused: 'suspended',
  },
  'pays for a command': {
    act: async () => {
      const command = await one(
        `INSERT INTO bot_commands (command, message, cost, is_enabled) VALUES ($1, 'x', 5, true)
         ON CONFLICT (command) DO UPDATE SET cost = 5 RETURNING id`,
        `paid${memberId}`,
      );
      return one('SELECT outcome FROM pay_command($1, $2, $3)', memberId, command, 'line');
    },
    done: 'paid',
    refused: 'suspended',
  },
  'wins a prize': {
    act: () => one('SELECT may_win($1, false)', memberId),
    done: null,
    refused: 'suspended',
  },
};

describe.each(['suspended_until', 'banned_until'])('a member with %s', (column) => {
  it.each(Object.keys(ACTIONS))('only %s once that time is over', async (name) => {
    const { act, done, refused } = ACTIONS[name]!;
    const until = (time: string) =>
      harness.database.query(`UPDATE members SET ${column} = ${time} WHERE id = $1`, [memberId]);
    await until(`'infinity'`);
    expect(await act()).toEqual(refused);
    await until(`now() + interval '1 hour'`);
    expect(await act()).toEqual(refused);
    await until('now()');
    expect(await act()).toEqual(done);
  });
});
