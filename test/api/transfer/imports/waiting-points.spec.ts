import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createOwner } from '../../../support/factories.js';
import { assertInvariants } from '../../../support/invariants.js';

const EXPORTED = '2026-10-01T00:00:00Z';
const OLD = '2019-01-01T00:00:00Z';

let database: TestDatabase;
let number = 0;

beforeAll(async () => {
  database = await testDatabase();
  await createOwner(database);
});
afterEach(() => assertInvariants(database));
afterAll(() => database?.drop());

/**
 * Adds 50 points waiting for a login, or for an id if the list has one. @returns the account they wait for
 */
async function wait(hasId: boolean): Promise<{ id: string; login: string }> {
  number += 1;
  const account = { id: String(8_800 + number), login: `waiting_${number}` };
  await database.query(
    `WITH batch AS (
       INSERT INTO import_batches (source, name, hash, rate, exported_at, state, actor_id, applied_at)
       SELECT 'other', 'points.csv', $1, 1, $2, 'applied', id, now() FROM members WHERE role = 'owner' RETURNING id)
     INSERT INTO import_rows (batch_id, line, platform_id, login, points, verdict)
     SELECT id, 1, $3, $4, 50, 'waiting' FROM batch`,
    [`hash ${number}`, EXPORTED, hasId ? account.id : null, account.login],
  );
  return account;
}
/** @param createdAt creation time of the account; null if Twitch didn't report it */
async function signIn(account: { id: string; login: string }, createdAt: string | null): Promise<number> {
  const [member] = await database.query<{ key: number }>(
    `SELECT record_sign_in('twitch', $1, $2, $2, '', '{}', $3) AS key`,
    [account.id, account.login, createdAt],
  );
  const [row] = await database.query<{ points: number }>(
    'SELECT points::int FROM balances WHERE member_id = $1',
    [member?.key],
  );
  return Number(row?.points);
}

it.each<[string, string, boolean, string | null, number]>([
  ['50', 'a login', false, OLD, 50],
  ['50', 'a login, from the moment of the list', false, EXPORTED, 50],
  ['nothing', 'a login whose account is younger than the list', false, '2026-10-01T00:00:01Z', 0],
  ['nothing', 'a login whose account age is unknown', false, null, 0],
  ['50', 'an id, however old its account', true, null, 50],
])('gives %s of the waiting points to %s', async (_points, _whom, hasId, createdAt, points) => {
  const account = await wait(hasId);
  expect(await signIn(account, createdAt)).toBe(points);
});

it('later gives the points an account of unknown age had to wait for', async () => {
  const account = await wait(false);
  expect([await signIn(account, null), await signIn(account, OLD), await signIn(account, OLD)]).toEqual([
    0, 50, 50,
  ]);
});

it('does not give points waiting for an id to another account with the same login', async () => {
  const account = await wait(true);
  expect(await signIn({ id: '999', login: account.login }, OLD)).toBe(0);
});
