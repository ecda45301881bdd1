import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createModerator, createUser } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';

let database: TestDatabase;
let moderator: { memberId: number };
let line = 0;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  moderator = await createModerator(database);
});
afterEach(() => assertInvariants(database));
afterAll(() => database?.drop());

const withPoints = async (points: number) => (await createUser(database, { points })).memberId;
const take = async (memberId: number, points: number, actor = moderator) => {
  line += 1;
  const [row] = await database.query<{ outcome: string; left: number | null }>(
    'SELECT outcome, balance_after::int AS left FROM take_points($1, $2, $3, $4)',
    [memberId, points, actor.memberId, `line-${line}`],
  );
  return row?.left ?? row?.outcome;
};

describe('a moderator', () => {
  it('cannot take points from themselves; an admin can', async () => {
    const [own, admin] = [
      await createModerator(database, { points: 30 }),
      await createAdmin(database, { points: 30 }),
    ];
    expect(await take(own.memberId, 10, own)).toBe('own_balance');
    expect(await take(admin.memberId, 10, admin)).toBe(20);
  });
});

describe('the points a moderator takes in a day', () => {
  it('are limited to what they may give in a day: 10,000 points unless the site sets another limit', async () => {
    const victims = await Promise.all(Array.from({ length: 11 }, () => withPoints(5_000)));
    const outcomes: unknown[] = [];
    for (const memberId of victims) outcomes.push(await take(memberId, 1_000));
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 4_000), 'limit']);
    const admin = await createAdmin(database);
    expect(await take(victims[0]!, 5_000, admin)).toBe(0);
  });

  it('count only what was there to take, per moderator, and start again the next day', async () => {
    for (let at = 0; at < 11; at += 1) expect(await take(await withPoints(30), 1_000)).toBe(0);
    const rich = await withPoints(50_000);
    for (let left = 49_000; left >= 41_000; left -= 1_000) expect(await take(rich, 1_000)).toBe(left);
    expect(await take(rich, 671)).toBe('limit');
    expect(await take(rich, 670)).toBe(40_330);
    expect(await take(rich, 1)).toBe('limit');
    expect(await take(rich, 1_000, await createModerator(database))).toBe(39_330);
    await database.query(
      `DO $$ BEGIN SET LOCAL session_replication_role = replica; UPDATE audit_entries SET at = at - interval '1 day'; END $$`,
    );
    expect(await take(rich, 1_000)).toBe(38_330);
  });

  it('are counted correctly for concurrent lines', async () => {
    const victims = await Promise.all(Array.from({ length: 14 }, () => withPoints(1_000)));
    const outcomes = await Promise.all(victims.map((memberId) => take(memberId, 1_000)));
    expect(outcomes.filter((outcome) => outcome === 0)).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'limit')).toHaveLength(4);
  });
});
