import type { QueryResultRow } from 'pg';

/** Anything that can ask the database as a role that reads everything. */
export interface Auditor {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface BrokenInvariant extends QueryResultRow {
  readonly name: string;
  /** How many rows break it. */
  readonly bad: number;
}

/** What must hold after any history, each as a query that counts the rows which break it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a balance is the sum of its entries, and their versions have no gap': `
    SELECT count(*) FROM balances b LEFT JOIN LATERAL (
      SELECT coalesce(sum(delta), 0) AS total, coalesce(max(version), 0) AS newest, count(*) AS entries
      FROM point_entries e WHERE e.member_id = b.member_id) ledger ON true
    WHERE b.points <> total OR b.version <> newest OR b.version <> entries`,
  'an entry continues from the one before it': `
    SELECT count(*) FROM (
      SELECT balance_after - delta AS before,
        coalesce(lag(balance_after) OVER (PARTITION BY member_id ORDER BY version), 0) AS previous
      FROM point_entries) steps
    WHERE before <> previous`,
  'a claim has its one entry, a free claim none': `
    SELECT count(*) FROM shop_claims c
    LEFT JOIN point_entries e ON e.reason = 'shop_claim' AND e.ref_id = c.id
    WHERE CASE WHEN c.price = 0 THEN e.version IS NOT NULL ELSE
      (e.member_id, e.delta, e.balance_after, e.version) IS DISTINCT FROM
      (c.member_id, -c.price, c.balance_after, c.balance_version) END`,
  'a spin has its one entry, a blank none': `
    SELECT count(*) FROM spins s
    LEFT JOIN point_entries e ON e.reason = 'daily_reward' AND e.ref_id = s.id
    WHERE CASE WHEN s.points = 0 THEN e.version IS NOT NULL ELSE
      (e.member_id, e.delta, e.balance_after, e.version) IS DISTINCT FROM
      (s.member_id, s.points, s.balance_after, s.balance_version) END`,
  'an entry has the claim or spin it speaks of': `
    SELECT count(*) FROM point_entries e
    WHERE (reason = 'shop_claim' AND NOT EXISTS (SELECT FROM shop_claims c WHERE c.id = e.ref_id))
      OR (reason = 'daily_reward' AND NOT EXISTS (SELECT FROM spins s WHERE s.id = e.ref_id))`,
  'no stock and no balance is negative': `
    SELECT (SELECT count(*) FROM shop_items WHERE stock < 0) + (SELECT count(*) FROM balances WHERE points < 0)`,
  'a member has a balance and one seed in use': `
    SELECT count(*) FROM members m
    WHERE NOT EXISTS (SELECT FROM balances b WHERE b.member_id = m.id)
      OR (SELECT count(*) FROM reward_seeds s WHERE s.member_id = m.id AND s.revealed_at IS NULL) <> 1`,
  'the windows of a member do not overlap': `
    SELECT count(*) FROM spins a JOIN spins b ON a.member_id = b.member_id AND a.id < b.id
      AND tstzrange(a.claimed_at, a.cooldown_until, '[)') && tstzrange(b.claimed_at, b.cooldown_until, '[)')`,
  'a roll follows from its seeds': `
    SELECT count(*) FROM spins s JOIN reward_seeds d ON d.id = s.seed_id
    WHERE s.roll <> draw_roll(d.server_seed, s.client_seed, s.nonce)
      OR d.server_seed_hash <> encode(sha256(d.server_seed), 'hex')`,
  'a tier follows from its roll': `
    SELECT count(*) FROM spins s JOIN reward_configs c ON c.version = s.config_version LEFT JOIN LATERAL (
      SELECT t->>'tier' AS tier, (t->>'points')::bigint AS points, place - 1 AS index FROM (
        SELECT t, place, sum((t->>'probability')::int) OVER (ORDER BY place) AS cumulative
        FROM jsonb_array_elements(c.tiers) WITH ORDINALITY listed (t, place)) added_up
      WHERE cumulative > s.roll ORDER BY place LIMIT 1) won ON true
    WHERE (s.tier, s.points, s.reward_index) IS DISTINCT FROM (won.tier, won.points, won.index)`,
  'no nonce is skipped': `
    SELECT count(*) FROM reward_seeds d
    WHERE next_nonce <> (SELECT count(*) FROM spins s WHERE s.seed_id = d.id)`,
  'points that an admin set are in the audit trail': `
    SELECT abs((SELECT count(*) FROM point_entries WHERE reason = 'admin_set')
      - (SELECT count(*) FROM audit_entries WHERE action = 'user.set-points'))`,
  'an admin remains': `
    SELECT count(*) FROM (SELECT) one
    WHERE EXISTS (SELECT FROM audit_entries WHERE action = 'user.set-admin')
      AND NOT EXISTS (SELECT FROM members WHERE is_admin)`,
};

const ASK_ALL = Object.entries(INVARIANTS)
  .map(([name, sql]) => `SELECT '${name}' AS name, (${sql})::integer AS bad`)
  .join(' UNION ALL ');

/** Everything that an auditor would ask, in one query: the invariants that do not hold, none when all is well. */
export function brokenInvariants(database: Auditor): Promise<BrokenInvariant[]> {
  return database.query<BrokenInvariant>(`SELECT * FROM (${ASK_ALL}) AS audit WHERE bad <> 0`);
}

/** @throws Error naming every invariant that does not hold, and how many rows break it */
export async function assertInvariants(database: Auditor): Promise<void> {
  const broken = await brokenInvariants(database);
  if (broken.length === 0) return;
  throw new Error(broken.map(({ name, bad }) => `${bad} rows break: ${name}`).join('\n'));
}
