import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';

let database: TestDatabase;
let userId: string;
let memberId: number;
let number = 0;

beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  number += 1;
  userId = String(6_000 + number);
  ({ memberId } = await createUser(database, { userId }));
});
afterAll(() => database?.drop());

const fingerprint = () => Buffer.alloc(32, number);
const set = (change: string) => database.query(`UPDATE members SET ${change} WHERE id = $1`, [memberId]);
const forget = async () => {
  await set('forget_at = now()');
  const rows = await database.query('SELECT outcome FROM forget_member($1, $2)', [memberId, fingerprint()]);
  expect(rows).toEqual([{ outcome: 'forgotten' }]);
};
const signIn = async () => {
  const rows = await database.query<{ key: number }>(
    `SELECT record_sign_in('twitch', $1, 'Max', 'max', '', ARRAY[$2::bytea], now()) AS key`,
    [userId, fingerprint()],
  );
  memberId = rows[0]!.key;
};
const meetInChat = async () => {
  const rows = await database.query<{ key: number }>(
    `SELECT key FROM meet_members('twitch', ARRAY[$1], ARRAY['max'], ARRAY[$2::bytea], ARRAY[$1])`,
    [userId, fingerprint()],
  );
  memberId = rows[0]!.key;
};
/** SQL for days from now, infinity or null. */
const days = (column: string) =>
  `CASE WHEN isfinite(${column}) THEN round(extract(epoch FROM ${column} - now()) / 86400)::text ELSE ${column}::text END`;
const standing = async () =>
  (
    await database.query(
      `SELECT ${days('suspended_until')} AS suspended, ${days('banned_until')} AS banned, earns_points AS earns,
         ${days('under_age_since')} AS "underAge" FROM members WHERE id = $1`,
      [memberId],
    )
  )[0];
const keptFor = async () =>
  (
    await database.query<{ days: string }>(
      `SELECT ${days('keep_until')} AS days FROM former_members WHERE fingerprint = $1`,
      [fingerprint()],
    )
  )[0]?.days;

const FREE = { suspended: null, banned: null, earns: true, underAge: null };
const FIVE_YEARS = /^182[67]$/;

describe('a member who deletes their account and signs in again', () => {
  it('stays suspended for as long as before', async () => {
    await set(`suspended_until = now() + interval '200 days'`);
    await forget();
    expect(await keptFor()).toBe('200');
    await signIn();
    expect(await standing()).toEqual({ ...FREE, suspended: '200' });
  });

  it.each([
    ['suspended until it is lifted', `suspended_until = 'infinity'`, { suspended: 'infinity' }],
    ['banned on Twitch', `banned_until = 'infinity'`, { banned: 'infinity' }],
    ['without earning', 'earns_points = false', { earns: false }],
    ['under age', `under_age_since = now() - interval '3 days'`, { underAge: '-3' }],
  ])('is still %s, for five years', async (_what, change, kept) => {
    await set(change);
    await forget();
    expect(await keptFor()).toMatch(FIVE_YEARS);
    await signIn();
    expect(await standing()).toEqual({ ...FREE, ...kept });
  });

  it('has this status again from their first line in chat', async () => {
    await set(`suspended_until = 'infinity', earns_points = false, under_age_since = now()`);
    await database.query(
      `INSERT INTO breaks VALUES ($1, 'exclusion', now(), now() + interval '1 year', false, now() + interval '2 years')`,
      [memberId],
    );
    await forget();
    await meetInChat();
    expect(await standing()).toEqual({ suspended: 'infinity', banned: null, earns: false, underAge: '0' });
    expect(await database.query('SELECT is_on_break($1) AS is', [memberId])).toEqual([{ is: true }]);
  });

  it('is free of anything that was over, and of anything the team has lifted since', async () => {
    await set(`suspended_until = now() - interval '1 day', banned_until = now() - interval '1 day'`);
    await forget();
    expect(await keptFor()).toBe('90');
    await signIn();
    expect(await standing()).toEqual(FREE);

    await set(`suspended_until = 'infinity', earns_points = false`);
    await forget();
    await meetInChat();
    await set('suspended_until = NULL, earns_points = true');
    await signIn();
    expect(await standing()).toEqual(FREE);
    await forget();
    await signIn();
    expect(await standing()).toEqual(FREE);
  });

  it('is free once the retention period is over', async () => {
    await set(`suspended_until = 'infinity'`);
    await forget();
    await database.query(`UPDATE former_members SET keep_until = now() - interval '1 minute'`);
    await signIn();
    expect(await standing()).toEqual(FREE);
  });
});
