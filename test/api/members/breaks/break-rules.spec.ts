import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';

let database: TestDatabase;
let app: pg.Client;
let owner: pg.Client;
let memberId: number;

beforeAll(async () => {
  database = await testDatabase();
  app = new pg.Client({ connectionString: database.url });
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await Promise.all([app.connect(), owner.connect()]);
});
beforeEach(async () => {
  ({ memberId } = await createUser(database));
});
afterAll(async () => {
  await app?.end();
  await owner?.end();
  await database?.drop();
});

interface Row {
  kind: string;
  days: number;
  is_open_ended: boolean;
  holds: string;
}
const start = async (length: string) =>
  (await app.query<{ outcome: string }>('SELECT outcome FROM start_break($1, $2)', [memberId, length]))
    .rows[0]!.outcome;
const ask = async () =>
  (await app.query<{ outcome: string }>('SELECT outcome FROM ask_for_offers($1)', [memberId])).rows[0]!
    .outcome;
const stored = async () =>
  (
    await database.query<Row>(
      `SELECT kind, round(extract(epoch FROM until - clock_timestamp()) / 86400)::int AS days, is_open_ended,
         CASE WHEN isfinite(holds_until) THEN round(extract(epoch FROM holds_until - clock_timestamp()) / 3600)::text
           ELSE 'infinity' END AS holds
       FROM breaks WHERE member_id = $1`,
      [memberId],
    )
  )[0];
const isOnBreak = async () =>
  (await database.query<{ on: boolean }>('SELECT is_on_break($1) AS on', [memberId]))[0]!.on;
/** Lets time pass, as the superuser with triggers off. */
const pass = (interval: string) =>
  database.query(
    `WITH replica AS MATERIALIZED (SELECT set_config('session_replication_role', 'replica', true))
     UPDATE breaks SET began_at = began_at - $2::interval, until = until - $2::interval, holds_until = holds_until - $2::interval
     FROM replica WHERE member_id = $1`,
    [memberId, interval],
  );

describe('a break', () => {
  it.each([
    ['24h', 1],
    ['7d', 7],
    ['30d', 30],
  ])('of %s ends automatically', async (length, days) => {
    expect(await start(length)).toBe('set');
    expect(await stored()).toMatchObject({ kind: 'break', days, holds: String(days * 24) });
    expect(await isOnBreak()).toBe(true);
    await pass(`${days} days`);
    expect(await isOnBreak()).toBe(false);
    expect(await start('24h')).toBe('set');
  });

  it('can be lengthened, but not shortened', async () => {
    await start('7d');
    expect(await start('24h')).toBe('unchanged');
    expect(await stored()).toMatchObject({ days: 7 });
    expect(await start('30d')).toBe('set');
    expect(await stored()).toMatchObject({ kind: 'break', days: 30 });
  });
});

describe('an exclusion', () => {
  it.each([
    ['6m', 180],
    ['1y', 364],
    ['5y', 1825],
    ['open', 364],
  ])('of %s holds until the member asks, and 24 hours longer', async (length, atLeast) => {
    await start(length);
    const row = (await stored())!;
    expect(row).toMatchObject({ kind: 'exclusion', holds: 'infinity', is_open_ended: length === 'open' });
    expect(row.days).toBeGreaterThanOrEqual(atLeast);
    expect(await ask()).toBe('too_early');
    await pass('6 years');
    expect(await isOnBreak()).toBe(true);
    expect(await ask()).toBe('set');
    expect(await ask()).toBe('unchanged');
    expect(await stored()).toMatchObject({ holds: '24' });
    expect(await isOnBreak()).toBe(true);
    await pass('24 hours');
    expect(await isOnBreak()).toBe(false);
    expect(await ask()).toBe('not_excluded');
  });

  it('replaces a break, and cannot become one', async () => {
    await start('30d');
    expect(await start('6m')).toBe('set');
    expect(await stored()).toMatchObject({ kind: 'exclusion', holds: 'infinity' });
    expect(await start('30d')).toBe('unchanged');
    await start('5y');
    expect(await start('open')).toBe('set');
    expect(await stored()).toMatchObject({
      kind: 'exclusion',
      is_open_ended: true,
      days: expect.any(Number),
    });
    expect((await stored())!.days).toBeGreaterThan(1800);
  });
});

describe('an active break, even for the schema owner', () => {
  it.each([
    ['ended earlier', `UPDATE breaks SET until = until - interval '1 day'`],
    ['turned into a break', `UPDATE breaks SET kind = 'break', holds_until = until`],
    ['given an early end', `UPDATE breaks SET holds_until = until + interval '24 hours'`],
    ['moved to another member', 'UPDATE breaks SET member_id = member_id + 1000'],
    ['deleted', 'DELETE FROM breaks'],
  ])('is never %s', async (_what, sql) => {
    await start('1y');
    await expect(owner.query(`${sql} WHERE member_id = $1`, [memberId])).rejects.toMatchObject({
      constraint: 'breaks_never_shortened',
    });
    expect(await stored()).toMatchObject({ kind: 'exclusion', holds: 'infinity' });
  });

  it('cannot be truncated', async () => {
    await expect(owner.query('TRUNCATE breaks')).rejects.toMatchObject({ constraint: 'breaks_no_truncate' });
  });

  it('cannot end less than 24 hours after asking', async () => {
    await start('6m');
    await pass('7 months');
    await expect(
      owner.query(
        `UPDATE breaks SET holds_until = clock_timestamp() + interval '23 hours' WHERE member_id = $1`,
        [memberId],
      ),
    ).rejects.toMatchObject({ constraint: 'breaks_never_shortened' });
  });
});

describe('the runtime role', () => {
  it.each([
    'UPDATE breaks SET until = now()',
    'DELETE FROM breaks',
    `INSERT INTO breaks VALUES (1, 'break', now(), now(), false, now())`,
    `SELECT correct_break('1', 'x')`,
  ])('may not: %s', async (sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({ code: '42501' });
  });
});

describe('a mistake', () => {
  it('can only be corrected by the schema owner, and is audited without revealing the break', async () => {
    const { userId, memberId: mistaken } = await createUser(database);
    await app.query('SELECT start_break($1, $2)', [mistaken, '5y']);
    const { rows } = await owner.query<{ outcome: string }>('SELECT outcome FROM correct_break($1, $2)', [
      userId,
      'letter of 3 May',
    ]);
    expect(rows).toEqual([{ outcome: 'ended' }]);
    expect(await database.query('SELECT FROM breaks WHERE member_id = $1', [mistaken])).toEqual([]);
    expect(
      await database.query('SELECT actor_id, before, after FROM audit_entries WHERE action = $1', [
        'user.correct-break',
      ]),
    ).toEqual([{ actor_id: null, before: null, after: { request: 'letter of 3 May' } }]);
    // The exception to the guard no longer applies afterwards.
    await app.query('SELECT start_break($1, $2)', [mistaken, '5y']);
    await expect(owner.query('DELETE FROM breaks WHERE member_id = $1', [mistaken])).rejects.toMatchObject({
      constraint: 'breaks_never_shortened',
    });
  });
});

describe('several devices at the same time', () => {
  it('end up with the longest length requested, in any order', async () => {
    const lengths = ['24h', '5y', '30d', '6m', '7d', '1y', '24h', '30d'];
    const clients = await Promise.all(
      lengths.map(async () => {
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        return client;
      }),
    );
    await Promise.all(
      clients.map((client, at) => client.query('SELECT start_break($1, $2)', [memberId, lengths[at]])),
    );
    await Promise.all(clients.map((client) => client.end()));
    expect(await stored()).toMatchObject({ kind: 'exclusion', holds: 'infinity' });
    expect((await stored())!.days).toBeGreaterThan(1800);
  });
});
