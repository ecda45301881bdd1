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
  userId = String(5_000 + number);
  ({ memberId } = await createUser(database, { userId }));
});
afterAll(() => database?.drop());

const DAY = `interval '1 day'`;
const takeBreak = (kind: 'break' | 'exclusion', days: number, isOpenEnded = false) =>
  database.query(
    `INSERT INTO breaks SELECT $1, $2, now(), now() + $3 * ${DAY}, $4,
       now() + $3 * ${DAY} + CASE WHEN $2 = 'exclusion' THEN $5 * ${DAY} ELSE interval '0' END`,
    [memberId, kind, days, isOpenEnded, isOpenEnded ? 100_000 : 1],
  );
const fingerprint = () => Buffer.alloc(32, number);
const forget = async () => {
  await database.query('UPDATE members SET forget_at = now() WHERE id = $1', [memberId]);
  const rows = await database.query('SELECT outcome FROM forget_member($1, $2)', [memberId, fingerprint()]);
  expect(rows).toEqual([{ outcome: 'forgotten' }]);
};
/** The stored data, with times in days from now. */
const kept = async () => {
  const days = (column: string) => `round(extract(epoch FROM ${column} - now()) / 86400)::int`;
  const rows = await database.query(
    `SELECT break_kind AS kind, break_is_open_ended AS "isOpenEnded", ${days('break_until')} AS until,
       ${days('no_welcome_until')} AS "noWelcome", ${days('keep_until')} AS "keepUntil"
     FROM former_members WHERE fingerprint = $1`,
    [fingerprint()],
  );
  return rows[0];
};
const daysIn = async (time: string) =>
  (
    await database.query<{ days: number }>(
      `SELECT round(extract(epoch FROM now() + $1::interval - now()) / 86400)::int AS days`,
      [time],
    )
  )[0]?.days;

describe('the data kept about a former member', () => {
  it('records for 90 days that they were a member', async () => {
    await forget();
    expect(await kept()).toEqual({
      kind: null,
      isOpenEnded: null,
      until: null,
      noWelcome: 90,
      keepUntil: 90,
    });
  });

  it('includes a break until it ends, but at least for 90 days', async () => {
    await takeBreak('break', 7);
    await forget();
    expect(await kept()).toMatchObject({ kind: 'break', isOpenEnded: false, until: 7, keepUntil: 90 });
  });

  it('includes an exclusion until it ends', async () => {
    await takeBreak('exclusion', 365);
    await forget();
    expect(await kept()).toMatchObject({ kind: 'exclusion', isOpenEnded: false, until: 365, keepUntil: 365 });
  });

  it('includes an open-ended exclusion for five years', async () => {
    await takeBreak('exclusion', 365, true);
    await forget();
    expect(await kept()).toMatchObject({
      kind: 'exclusion',
      isOpenEnded: true,
      keepUntil: await daysIn('5 years'),
    });
  });

  it('does not include a break that is over', async () => {
    await takeBreak('break', 7);
    await database.query(
      `DO $$ BEGIN SET LOCAL session_replication_role = replica;
         UPDATE breaks SET began_at = now() - interval '9 days', until = now() - interval '1 day', holds_until = now() - interval '1 day'
         WHERE member_id = ${memberId}; END $$`,
    );
    await forget();
    expect(await kept()).toMatchObject({ kind: null, keepUntil: 90 });
  });

  it('is never reduced when they return and leave again', async () => {
    await takeBreak('exclusion', 365, true);
    await forget();
    ({ memberId } = await createUser(database, { userId }));
    await takeBreak('break', 7);
    await forget();
    expect(await kept()).toMatchObject({
      kind: 'exclusion',
      isOpenEnded: true,
      keepUntil: await daysIn('5 years'),
    });
  });
});
