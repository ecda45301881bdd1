import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createItem, createUser } from '../../../support/factories.js';

let database: TestDatabase;
let owner: pg.Client;
let memberId: number;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  ({ memberId } = await createUser(database, { points: 500 }));
  await database.query(
    `INSERT INTO audit_entries (action, entity, entity_id) VALUES ('create', 'offer', '1')`,
  );
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/**
 * Runs the statements in one transaction as the schema owner. @returns the constraint that refused it, or
 * `committed`
 */
async function transaction(...statements: string[]): Promise<string> {
  try {
    await owner.query('BEGIN');
    for (const sql of statements) await owner.query(sql.replaceAll(':member', String(memberId)));
    await owner.query('COMMIT');
    return 'committed';
  } catch (error) {
    await owner.query('ROLLBACK');
    return (error as { constraint?: string }).constraint ?? String(error);
  }
}

describe('the ledger, even for the schema owner', () => {
  it.each([
    ['UPDATE', 'UPDATE point_entries SET delta = 1', 'point_entries_append_only'],
    ['DELETE', 'DELETE FROM point_entries', 'point_entries_append_only'],
    ['TRUNCATE', 'TRUNCATE point_entries', 'point_entries_no_truncate'],
    ['TRUNCATE by cascade', 'TRUNCATE members CASCADE', 'no_truncate'],
  ])('refuses %s', async (_verb, sql, constraint) => {
    expect(await transaction(sql)).toContain(constraint);
  });

  it('refuses a second entry for one claim', async () => {
    const entry = (version: number) =>
      `INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id)
       VALUES (:member, ${version}, -1, ${501 - version}, 'shop_claim', 77)`;
    expect(await transaction(entry(2), entry(3))).toBe('point_entries_reason_ref_id_key');
  });

  it('is checked by its index, even on a connection that planned while the ledger was small', async () => {
    const scans = async () => {
      const [table] = await database.query<{ scans: number }>(
        `SELECT seq_scan::int AS scans FROM pg_stat_user_tables WHERE relname = 'point_entries'`,
      );
      return Number(table?.scans);
    };
    const { memberId: other } = await createUser(database);
    await database.query('VACUUM ANALYZE point_entries');
    const before = await scans();
    for (let points = 1; points <= 10; points++) {
      await owner.query('SELECT set_points($1, $2, NULL, NULL)', [other, points]);
    }
    await owner.query('SELECT pg_stat_force_next_flush()');
    await owner.query('SELECT 1');
    // Vacuuming may count as a scan or two; ten would mean one per change.
    expect((await scans()) - before).toBeLessThan(10);
  });

  it('refuses, at COMMIT, an entry that the balance does not include', async () => {
    const sql = `INSERT INTO point_entries (member_id, version, delta, balance_after, reason)
      VALUES (:member, 2, 5, 505, 'admin_set')`;
    expect(await transaction(sql)).toBe('point_entries_applied');
  });
});

describe('a balance, even for the schema owner', () => {
  it.each([
    ['points alone', 'UPDATE balances SET points = 900 WHERE member_id = :member'],
    ['points and version', 'UPDATE balances SET points = 900, version = 2 WHERE member_id = :member'],
    ['the version alone', 'UPDATE balances SET version = 0 WHERE member_id = :member'],
    ['nothing, with no entry', 'UPDATE balances SET points = points WHERE member_id = :member'],
  ])('refuses, at COMMIT, a change of %s', async (_what, sql) => {
    expect(await transaction(sql)).toBe('balances_posted');
  });

  it('refuses, at COMMIT, a change that differs from its entry', async () => {
    const refused = await transaction(
      'UPDATE balances SET points = 900, version = 2 WHERE member_id = :member',
      `INSERT INTO point_entries (member_id, version, delta, balance_after, reason)
       VALUES (:member, 2, 399, 899, 'admin_set')`,
    );
    expect(refused).toBe('balances_posted');
  });

  it('refuses to open with points, to be deleted and to be truncated', async () => {
    const withoutTrigger = 'SET LOCAL session_replication_role = replica';
    await database.query(
      `DO $$ BEGIN ${withoutTrigger};
         INSERT INTO members (id) OVERRIDING SYSTEM VALUE VALUES (1000); END $$`,
    );
    expect(await transaction(`INSERT INTO balances (member_id, user_id, points) VALUES (1000, 'x', 5)`)).toBe(
      'balances_posted',
    );
    expect(await transaction(`INSERT INTO balances (member_id, user_id) VALUES (1000, 'x')`)).toBe(
      'committed',
    );
    expect(await transaction(`DELETE FROM balances WHERE member_id = 1000`)).toBe('balances_posted');
    expect(await transaction('TRUNCATE balances CASCADE')).toContain('no_truncate');
  });

  it.each([
    ['below 0', -1],
    ['past 2^53 - 1', '9007199254740992'],
  ])('never goes %s', async (_where, points) => {
    expect(await transaction(`UPDATE balances SET points = ${points} WHERE member_id = :member`)).toBe(
      'balances_points_check',
    );
  });

  it('changes together with its entry, in either order', async () => {
    const balance = (points: number, version: number) =>
      `UPDATE balances SET points = ${points}, version = ${version} WHERE member_id = :member`;
    const entry = (delta: number, after: number, version: number) =>
      `INSERT INTO point_entries (member_id, version, delta, balance_after, reason)
       VALUES (:member, ${version}, ${delta}, ${after}, 'admin_set')`;
    expect(await transaction(balance(600, 2), entry(100, 600, 2))).toBe('committed');
    expect(await transaction(entry(-50, 550, 3), balance(550, 3))).toBe('committed');
  });
});

describe('the stock of an item, even for the schema owner', () => {
  it.each([
    ['below 0', -1],
    ['past 2^53 - 1', '9007199254740992'],
  ])('never goes %s', async (_where, stock) => {
    const { id } = await createItem(database, { stock: 1 });
    expect(await transaction(`UPDATE shop_items SET stock = ${stock} WHERE id = ${id}`)).toBe(
      'shop_items_stock_check',
    );
  });
});

describe('a server seed, even for the schema owner', () => {
  it.each([
    ['by its time only', 'revealed_at = now()'],
    ['without a time', 'revealed_seed = server_seed'],
    ['as a seed its draws did not use', `revealed_at = now(), revealed_seed = sha256('other')`],
  ])('is never revealed %s', async (_how, values) => {
    expect(await transaction(`UPDATE reward_seeds SET ${values} WHERE member_id = :member`)).toBe(
      'reward_seeds_revealed_seed_check',
    );
  });

  it('is never used again once it is revealed', async () => {
    const again = await transaction(
      'UPDATE reward_seeds SET revealed_at = now(), revealed_seed = server_seed WHERE member_id = :member',
      `INSERT INTO reward_seeds (member_id, server_seed, server_seed_hash, client_seed)
       SELECT member_id, server_seed, server_seed_hash, 'x' FROM reward_seeds WHERE member_id = :member`,
    );
    expect(again).toBe('reward_seeds_server_seed_hash_key');
  });
});

describe('a new member', () => {
  it('has a balance of 0 and a seed with the right hash', async () => {
    const { memberId: fresh } = await createUser(database);
    const rows = await database.query(
      `SELECT points, version, octet_length(server_seed) AS bytes,
         server_seed_hash = encode(sha256(server_seed), 'hex') AS matches, next_nonce, revealed_at
       FROM balances JOIN reward_seeds USING (member_id) WHERE member_id = $1`,
      [fresh],
    );
    expect(rows).toEqual([
      { points: 0, version: 0, bytes: 32, matches: true, next_nonce: 0, revealed_at: null },
    ]);
  });
});

describe('a spin', () => {
  it('never overlaps another of its member’s windows, whichever role writes it', async () => {
    const spin = (nonce: number, from: string, until: string) =>
      `INSERT INTO spins (member_id, config_version, seed_id, client_seed, nonce, roll, reward_index, tier, points, color,
         claimed_at, cooldown_until, balance_after, balance_version)
       SELECT :member, 1, id, 'x', ${nonce}, 0, 0, 'Common', 0, '#ffffff', '${from}', '${until}', 0, 0
       FROM reward_seeds WHERE member_id = :member`;
    const refused = await transaction(
      spin(0, '2026-01-01 00:00Z', '2026-01-02 00:00Z'),
      spin(1, '2026-01-01 23:59Z', '2026-01-02 23:59Z'),
    );
    expect(refused).toBe('spins_one_per_window_excl');
  });
});

describe('the audit trail, even for the schema owner', () => {
  it.each([
    ['UPDATE', `UPDATE audit_entries SET actor_id = 1`, 'audit_entries_append_only'],
    ['DELETE', 'DELETE FROM audit_entries', 'audit_entries_append_only'],
    ['TRUNCATE', 'TRUNCATE audit_entries', 'audit_entries_no_truncate'],
  ])('refuses %s', async (_verb, sql, constraint) => {
    expect(await transaction(sql)).toBe(constraint);
  });
});
