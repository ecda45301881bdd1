import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createUser } from '../../../support/factories.js';

const INSUFFICIENT_PRIVILEGE = '42501';

let database: TestDatabase;
let app: pg.Client;
let memberId: number;

beforeAll(async () => {
  database = await testDatabase();
  app = new pg.Client({ connectionString: database.url });
  await app.connect();
  ({ memberId } = await createUser(database, { points: 500 }));
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

describe('the runtime role', () => {
  it.each([
    'UPDATE balances SET points = 1',
    `INSERT INTO balances (member_id, user_id) VALUES (1, '1')`,
    'DELETE FROM balances',
    `INSERT INTO point_entries (member_id, version, delta, balance_after, reason) VALUES (1, 1, 1, 1, 'opening')`,
    'UPDATE point_entries SET delta = 1',
    'DELETE FROM point_entries',
    'TRUNCATE point_entries',
    'UPDATE shop_claims SET price = 0',
    'UPDATE shop_claims SET delivered = true',
    `UPDATE shop_claims SET state = 'delivered'`,
    'DELETE FROM shop_claims',
    `INSERT INTO claim_events (claim_id, from_state, to_state) VALUES (1, 'pending', 'delivered')`,
    'UPDATE claim_events SET note = null',
    'DELETE FROM claim_events',
    'UPDATE shop_codes SET claim_id = null',
    `INSERT INTO gifts (member_id, actor_id, points, reason, balance_after, balance_version) VALUES (1, 1, 1, 'x', 1, 1)`,
    'UPDATE gifts SET points = 1',
    'UPDATE spins SET cooldown_until = now()',
    'UPDATE reward_configs SET tiers = tiers',
    `UPDATE reward_seeds SET client_seed = 'x'`,
    'SELECT server_seed FROM reward_seeds',
    'UPDATE audit_entries SET actor_id = null',
    'DELETE FROM audit_entries',
    'UPDATE ticks SET paid_at = null',
    'DELETE FROM ticks',
    'INSERT INTO attendance (tick_id, member_id, on_page, in_chat, talked) VALUES (1, 1, true, true, true)',
    'UPDATE earned_days SET earned = 1',
    'UPDATE earned_broadcasts SET earned = 1',
    `INSERT INTO stamps (member_id, day, points) VALUES (1, '2026-01-01', 100)`,
    'UPDATE members SET first_signed_in_at = null',
    'DELETE FROM members',
    `UPDATE members SET role = 'admin'`,
    `INSERT INTO members (role) VALUES ('admin')`,
    'DELETE FROM identities',
    `UPDATE identities SET platform_id = '2'`,
    `INSERT INTO identities (platform, platform_id, member_id, nickname, login) VALUES ('twitch', '2', 1, 'Two', 'two')`,
    'SET session_replication_role = replica',
    'ALTER TABLE balances DISABLE TRIGGER ALL',
    'CREATE TABLE anything (id int)',
    `SELECT draw_roll('\\x00', 'x', 0)`,
  ])('may not: %s', async (sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE });
  });

  it('changes points through the functions, whose deferred checks pass under this role', async () => {
    const { rows } = await app.query<object>('SELECT * FROM set_points($1, 700, $1, null)', [memberId]);
    expect(rows).toEqual([{ outcome: 'set', balance_after: 700, balance_version: 2 }]);
  });

  it('reads every other column of a seed', async () => {
    const { rows } = await app.query<object>(
      `SELECT id, member_id, server_seed_hash, client_seed, next_nonce, created_at, revealed_at, revealed_seed
       FROM reward_seeds`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a sign-in under the runtime role', () => {
  const signIn = (nickname: string) =>
    app.query(`SELECT record_sign_in($1, $2, $3, $4, $5, '{}', NULL)`, [
      'twitch',
      '77',
      nickname,
      nickname.toLowerCase(),
      '',
    ]);
  const row = async () =>
    (
      await database.query(
        `SELECT nickname, role, last_login_at FROM identities JOIN members ON id = member_id WHERE platform_id = '77'`,
      )
    )[0];

  it('keeps the viewer up to date, and makes no one an admin except a founder', async () => {
    await signIn('Newcomer');
    expect(await row()).toEqual({ nickname: 'Newcomer', role: null, last_login_at: expect.any(Date) });
    await signIn('Renamed');
    expect(await row()).toMatchObject({ nickname: 'Renamed', role: null });
  });
});

/**
 * Postgres only inlines functions without a search path and without the owner's rights. These only compare
 * their arguments.
 */
const INLINED = ['is_suspended', 'suspension_ends'];

describe('the functions', () => {
  it('are closed to every role without a grant, and fix their search path', async () => {
    const open = await database.query(
      `SELECT proname FROM pg_proc p
       WHERE pronamespace = 'public'::regnamespace
         AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
         AND (has_function_privilege('public', p.oid, 'EXECUTE')
           OR proname <> ALL ($1) AND (NOT prosecdef OR NOT 'search_path=public, pg_temp' = ANY (proconfig)))`,
      [INLINED],
    );
    expect(open).toEqual([]);
  });

  it('read no table if the planner inlines them', async () => {
    const inlined = await database.query(
      `SELECT proname, provolatile, prosecdef, proconfig FROM pg_proc
       WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1) ORDER BY proname`,
      [INLINED],
    );
    expect(inlined).toEqual(
      INLINED.map((proname) => ({ proname, provolatile: 'i', prosecdef: false, proconfig: null })),
    );
  });
});
