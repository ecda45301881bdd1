import type { QueryResultRow } from 'pg';

/** Runs queries with a role that may read everything. */
export interface Auditor {
  query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

export interface BrokenInvariant extends QueryResultRow {
  readonly name: string;
  /** Number of rows that violate it. */
  readonly bad: number;
}

/** Holds after any history. Each query counts the rows that violate it. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a balance equals the sum of its entries, whose versions have no gaps': `
    SELECT count(*) FROM balances b LEFT JOIN LATERAL (
      SELECT coalesce(sum(delta), 0) AS total, coalesce(max(version), 0) AS newest, count(*) AS entries
      FROM point_entries e WHERE e.member_id = b.member_id) ledger ON true
    WHERE b.points <> total OR b.version <> newest OR b.version <> entries`,
  'each entry continues from the one before': `
    SELECT count(*) FROM (
      SELECT balance_after - delta AS before,
        coalesce(lag(balance_after) OVER (PARTITION BY member_id ORDER BY version), 0) AS previous
      FROM point_entries) steps
    WHERE before <> previous`,
  'a claim has exactly one entry, a free claim none': `
    SELECT count(*) FROM shop_claims c
    LEFT JOIN point_entries e ON e.reason = 'shop_claim' AND e.ref_id = c.id
    WHERE CASE WHEN c.price = 0 THEN e.version IS NOT NULL ELSE
      (e.member_id, e.delta, e.balance_after, e.version) IS DISTINCT FROM
      (c.member_id, -c.price, c.balance_after, c.balance_version) END`,
  'a rejected or cancelled claim has exactly one refund of its price, any other none': `
    SELECT count(*) FROM shop_claims c
    LEFT JOIN point_entries e ON e.reason = 'shop_refund' AND e.ref_id = c.id
    WHERE CASE WHEN c.price = 0 OR c.state NOT IN ('rejected', 'cancelled') THEN e.version IS NOT NULL ELSE
      (e.member_id, e.delta) IS DISTINCT FROM (c.member_id, c.price) END`,
  'the events of a claim form a chain that ends in its state': `
    SELECT count(*) FROM (
      SELECT c.state, e.to_state, e.from_state, lead(e.from_state, 1, c.state) OVER of_claim AS next,
        lag(e.to_state, 1, 'pending') OVER of_claim AS former
      FROM claim_events e JOIN shop_claims c ON c.id = e.claim_id WINDOW of_claim AS (PARTITION BY claim_id ORDER BY e.id)
    ) steps
    WHERE to_state <> next OR from_state <> former`,
  'the stock of an item with codes equals the number of its unused codes': `
    SELECT count(*) FROM shop_items i
    WHERE has_codes AND stock <> (SELECT count(*) FROM shop_codes c WHERE c.item_id = i.id AND c.claim_id IS NULL)`,
  'a spin has exactly one entry, a spin without points none': `
    SELECT count(*) FROM spins s
    LEFT JOIN point_entries e ON e.reason = 'daily_reward' AND e.ref_id = s.id
    WHERE CASE WHEN s.points = 0 THEN e.version IS NOT NULL ELSE
      (e.member_id, e.delta, e.balance_after, e.version) IS DISTINCT FROM
      (s.member_id, s.points, s.balance_after, s.balance_version) END`,
  'a gift has exactly one entry': `
    SELECT count(*) FROM gifts g
    LEFT JOIN point_entries e ON e.reason = 'gift' AND e.ref_id = g.id
    WHERE (e.member_id, e.delta, e.balance_after, e.version, e.actor_id) IS DISTINCT FROM
      (g.member_id, g.points, g.balance_after, g.balance_version, g.actor_id)`,
  'a group gift has one entry per member, and the points taken back match their entries': `
    SELECT count(*) FROM group_gifts g LEFT JOIN (
      SELECT ref_id, count(*) FILTER (WHERE reason = 'group_gift') AS members,
        sum(delta) FILTER (WHERE reason = 'group_gift') AS given,
        coalesce(-sum(delta) FILTER (WHERE reason = 'group_gift_undone'), 0) AS taken_back
      FROM point_entries WHERE reason IN ('group_gift', 'group_gift_undone') GROUP BY ref_id) entries ON ref_id = g.id
    WHERE (g.members, g.members * g.points, g.taken_back) IS DISTINCT FROM (entries.members, given, entries.taken_back)
      OR undone_at IS NULL AND entries.taken_back <> 0`,
  'undoing a group gift takes no more from a member than was given': `
    SELECT count(*) FROM point_entries back LEFT JOIN point_entries given
      ON given.reason = 'group_gift' AND (given.ref_id, given.member_id) = (back.ref_id, back.member_id)
    WHERE back.reason = 'group_gift_undone' AND (-back.delta BETWEEN 1 AND given.delta) IS NOT TRUE`,
  'the record that an entry refers to exists': `
    SELECT count(*) FROM point_entries e
    WHERE (reason IN ('shop_claim', 'shop_refund') AND NOT EXISTS (SELECT FROM shop_claims c WHERE c.id = e.ref_id))
      OR (reason = 'daily_reward' AND NOT EXISTS (SELECT FROM spins s WHERE s.id = e.ref_id))
      OR (reason = 'gift' AND NOT EXISTS (SELECT FROM gifts g WHERE g.id = e.ref_id))
      OR (reason = 'undone' AND NOT EXISTS (SELECT FROM point_entries u
        WHERE (u.member_id, u.version) = (e.member_id, e.ref_id) AND u.reason IN ('admin_set', 'gift')))
      OR (reason IN ('group_gift', 'group_gift_undone') AND NOT EXISTS (SELECT FROM group_gifts g WHERE g.id = e.ref_id))
      OR (reason = 'import' AND NOT EXISTS (
        SELECT FROM import_rows r WHERE r.id = e.ref_id AND (r.member_id, r.added_points) = (e.member_id, e.delta)))
      OR (reason = 'import_undo' AND NOT EXISTS (
        SELECT FROM import_rows r WHERE r.id = e.ref_id AND (r.member_id, r.undone_points) = (e.member_id, e.delta)))
      OR (reason IN ('command', 'command_refund') AND NOT EXISTS (SELECT FROM command_payments p WHERE p.id = e.ref_id))
      OR (reason = 'prize' AND NOT EXISTS (SELECT FROM prizes_awarded p WHERE p.id = e.ref_id))
      -- Stamps are deleted with their member.
      OR (reason = 'stamp_card' AND NOT EXISTS (SELECT FROM stamps s WHERE s.id = e.ref_id)
        AND NOT EXISTS (SELECT FROM balances b WHERE b.member_id = e.member_id AND is_closed))
      OR (reason = 'watching' AND NOT EXISTS (SELECT FROM ticks t WHERE t.id = e.ref_id AND NOT skipped))
      OR (reason = 'raiding' AND NOT EXISTS (SELECT FROM broadcasts b WHERE b.id = e.ref_id))
      OR (reason IN ('following', 'first_visit') AND ref_id <> member_id)`,
  'a tick matches its entries, one per member': `
    SELECT count(*) FROM ticks t LEFT JOIN (
      SELECT ref_id, count(*) AS entries, count(DISTINCT member_id) AS members, sum(delta) AS points
      FROM point_entries WHERE reason = 'watching' GROUP BY ref_id) paid ON ref_id = t.id
    WHERE (t.members, t.members, t.points) <>
      (coalesce(paid.entries, 0), coalesce(paid.members, 0), coalesce(paid.points, 0))`,
  'earned days add up to their entries, and together with imported points to the total earned': `
    SELECT count(*) FROM balances b
    WHERE NOT is_closed AND (
      (SELECT coalesce(sum(earned), 0) FROM earned_days d WHERE d.member_id = b.member_id) <>
        (SELECT coalesce(sum(delta), 0) FROM point_entries e
         WHERE e.member_id = b.member_id AND reason IN ('watching', 'following', 'raiding', 'first_visit'))
      OR coalesce((SELECT earned FROM viewer_facts f WHERE f.member_id = b.member_id), 0) <>
        (SELECT coalesce(sum(earned), 0) FROM earned_days d WHERE d.member_id = b.member_id) +
        (SELECT coalesce(sum(earned), 0) FROM import_shares s WHERE s.member_id = b.member_id))`,
  'the points of a member in a broadcast match their entries and name the last one': `
    SELECT count(*) FROM (
      SELECT member_id, broadcast_id, sum(delta) AS earned, max(entry.version) AS last_version,
        sum(CASE WHEN (rules->>'watching_pays')::boolean THEN (rules->>'interval_minutes')::int ELSE 0 END) AS watched_minutes
      FROM point_entries AS entry JOIN ticks ON ticks.id = ref_id JOIN balances USING (member_id)
      WHERE reason = 'watching' AND NOT is_closed GROUP BY member_id, broadcast_id) AS entries
    FULL JOIN earned_broadcasts AS lines USING (member_id, broadcast_id)
    WHERE (entries.earned, entries.last_version, entries.watched_minutes)
      IS DISTINCT FROM (lines.earned::numeric, lines.last_version, lines.watched_minutes::bigint)`,
  'an import row that added points has exactly one entry, and an undone one a second': `
    SELECT count(*) FROM import_rows r
    LEFT JOIN point_entries given ON given.reason = 'import' AND given.ref_id = r.id
    LEFT JOIN point_entries taken ON taken.reason = 'import_undo' AND taken.ref_id = r.id
    WHERE coalesce(given.delta, 0) <> coalesce(r.added_points, 0) OR coalesce(taken.delta, 0) <> coalesce(r.undone_points, 0)`,
  'a paid command has exactly one entry, and a refunded one a second': `
    SELECT count(*) FROM command_payments p
    LEFT JOIN point_entries paid ON paid.reason = 'command' AND paid.ref_id = p.id
    LEFT JOIN point_entries back ON back.reason = 'command_refund' AND back.ref_id = p.id
    WHERE (paid.member_id, paid.delta) IS DISTINCT FROM (p.member_id, -p.cost)
      OR CASE WHEN refunded_at IS NULL THEN back.version IS NOT NULL
        ELSE (back.member_id, back.delta) IS DISTINCT FROM (p.member_id, p.cost) END`,
  'a prize of points has exactly one entry, an item prize exactly one claim': `
    SELECT count(*) FROM prizes_awarded p
    LEFT JOIN point_entries e ON e.reason = 'prize' AND e.ref_id = p.id
    LEFT JOIN shop_claims c ON c.id = p.claim_id
    WHERE CASE p.prize->>'kind' WHEN 'points' THEN (e.member_id, e.delta) IS DISTINCT FROM (p.member_id, (p.prize->>'points')::bigint)
        ELSE e.version IS NOT NULL END
      OR CASE p.prize->>'kind' WHEN 'item' THEN (c.member_id, c.item_id, c.price) IS DISTINCT FROM
        (p.member_id, (p.prize->>'itemId')::int, 0::bigint) ELSE c.id IS NOT NULL END`,
  'a stamp with points has exactly one entry, one without none': `
    SELECT count(*) FROM stamps s
    LEFT JOIN point_entries e ON e.reason = 'stamp_card' AND e.ref_id = s.id
    WHERE CASE WHEN s.points = 0 THEN e.version IS NOT NULL ELSE
      (e.member_id, e.delta) IS DISTINCT FROM (s.member_id, s.points) END`,
  'the names stored for a command are its name and its aliases': `
    SELECT count(*) FROM bot_commands c
    WHERE c.command || c.aliases @> (SELECT coalesce(array_agg(name), '{}') FROM bot_command_names n WHERE n.command_id = c.id) IS NOT TRUE
      OR (SELECT count(*) FROM bot_command_names n WHERE n.command_id = c.id) <> 1 + cardinality(c.aliases)`,
  'members who never logged in or have left are not listed': `
    SELECT count(*) FROM balances b JOIN members m ON m.id = b.member_id
    WHERE is_listed <> (first_signed_in_at IS NOT NULL AND NOT is_closed)`,
  'no stock or balance is negative': `
    SELECT (SELECT count(*) FROM shop_items WHERE stock < 0) + (SELECT count(*) FROM balances WHERE points < 0)`,
  'every member has a balance and exactly one active seed': `
    SELECT count(*) FROM members m
    WHERE NOT EXISTS (SELECT FROM balances b WHERE b.member_id = m.id)
      OR (SELECT count(*) FROM reward_seeds s WHERE s.member_id = m.id AND s.revealed_at IS NULL) <> 1`,
  'a balance has the platform id of its member': `
    SELECT count(*) FROM balances b LEFT JOIN identities i USING (member_id)
    WHERE b.user_id IS DISTINCT FROM i.platform_id`,
  'the cooldowns of a member do not overlap': `
    SELECT count(*) FROM spins a JOIN spins b ON a.member_id = b.member_id AND a.id < b.id
      AND tstzrange(a.claimed_at, a.cooldown_until, '[)') && tstzrange(b.claimed_at, b.cooldown_until, '[)')`,
  'a roll matches its seeds': `
    SELECT count(*) FROM spins s JOIN reward_seeds d ON d.id = s.seed_id
    -- The client seed is blanked when a member is forgotten.
    WHERE s.client_seed <> '' AND s.roll <> draw_roll(d.server_seed, s.client_seed, s.nonce)
      OR d.server_seed_hash <> encode(sha256(d.server_seed), 'hex')`,
  'a tier matches its roll': `
    SELECT count(*) FROM spins s JOIN reward_configs c ON c.version = s.config_version LEFT JOIN LATERAL (
      SELECT t->>'tier' AS tier, (t->>'points')::bigint AS points, place - 1 AS index FROM (
        SELECT t, place, sum((t->>'probability')::int) OVER (ORDER BY place) AS cumulative
        FROM jsonb_array_elements(c.tiers) WITH ORDINALITY listed (t, place)) added_up
      WHERE cumulative > s.roll ORDER BY place LIMIT 1) won ON true
    WHERE (s.tier, s.points, s.reward_index) IS DISTINCT FROM (won.tier, won.points, won.index)`,
  'no nonce is skipped': `
    SELECT count(*) FROM reward_seeds d
    WHERE next_nonce <> (SELECT count(*) FROM spins s WHERE s.seed_id = d.id)`,
  'points set or given by the team are in the audit trail': `
    SELECT abs((SELECT count(*) FROM point_entries WHERE reason = 'admin_set')
      - (SELECT count(*) FROM audit_entries WHERE action = 'user.set-points'))
      + abs((SELECT count(*) FROM gifts) - (SELECT count(*) FROM audit_entries WHERE action = 'user.give-points'))
      + abs((SELECT count(*) FROM point_entries WHERE reason = 'undone')
        - (SELECT count(*) FROM audit_entries WHERE action = 'user.undo-points'))
      + abs((SELECT count(*) FROM group_gifts) - (SELECT count(*) FROM audit_entries WHERE action = 'gift.give'))
      + abs((SELECT count(undone_at) FROM group_gifts) - (SELECT count(*) FROM audit_entries WHERE action = 'gift.undo'))`,
  'at least one admin remains': `
    SELECT count(*) FROM (SELECT) one
    WHERE EXISTS (SELECT FROM audit_entries WHERE action = 'user.set-role')
      AND NOT EXISTS (SELECT FROM members WHERE role IN ('owner', 'admin'))`,
};

const ALL_INVARIANTS = Object.entries(INVARIANTS)
  .map(([name, sql]) => `SELECT '${name}' AS name, (${sql})::integer AS bad`)
  .join(' UNION ALL ');

/** Checks all invariants in one query. @returns those that do not hold */
export function brokenInvariants(database: Auditor): Promise<BrokenInvariant[]> {
  return database.query<BrokenInvariant>(`SELECT * FROM (${ALL_INVARIANTS}) AS audit WHERE bad <> 0`);
}

/** @throws Error naming each invariant that does not hold and the number of rows violating it */
export async function assertInvariants(database: Auditor): Promise<void> {
  const broken = await brokenInvariants(database);
  if (broken.length === 0) return;
  throw new Error(broken.map(({ name, bad }) => `${bad} rows violate: ${name}`).join('\n'));
}
