import pg from 'pg';

/** Scattered like Twitch's ids: the n-th (from 1) in a permutation of nine-digit numbers, prefixed with 7. */
export const largeUserId = (n) => `7${String((BigInt(n) * 48_271n) % 999_999_937n).padStart(9, '0')}`;
const ID = `'7' || lpad((i::bigint * 48271 % 999999937)::text, 9, '0')`;
/** Member keys start above all keys given out by the site itself. */
const FIRST_KEY = 10_000_000;
const KEY = `${FIRST_KEY} + i`;
const IS_LARGE = `member_id > ${FIRST_KEY}`;

/**
 * Evenly spread over [0, 1) and the same on every run. A different `seed` gives a different value for the
 * same number.
 */
const chance = (number, seed) =>
  `((hashint8extended(${number}, ${seed}) & 281474976710655)::float8 / 281474976710656)`;

// Combined, these make names about as varied as real ones.
const STARTS = 'ba,bri,ca,cho,da,dre,el,fa,fi,ga,gro,ha,hy,ja,jo,ka,ki,lu,ma,mi'.split(',');
const ENDS = 'bel,cor,dax,don,fer,gan,hak,jin,kem,lor,mus,nix,pod,quin,ras,sil,tov,ven,wick,zan'.split(',');
const pick = (words, seed) =>
  `(ARRAY['${words.join("','")}'])[1 + floor(${words.length} * ${chance('i', seed)})::int]`;
// Every fortieth name contains "gaming", every tenth "ttv".
const LOGIN = `${pick(STARTS, 3)} || ${pick(ENDS, 4)} || ${pick(STARTS, 18)} || ${pick(ENDS, 19)}
  || CASE WHEN i % 40 = 0 THEN 'gaming' WHEN i % 10 = 1 THEN 'ttv' ELSE '' END || i % 997`;
/** Found in one in 200 names, in half of them at the start. */
export const NAME_PART = STARTS[7] + ENDS[3];

/**
 * The data that a community of this size leaves in two years, with five ledger entries per user. Most users
 * came once, a few come every day. One statement per table, all run on the server.
 */
const steps = (users) => ({
  members: `
    INSERT INTO members (id, created_at, last_login_at) OVERRIDING SYSTEM VALUE
    SELECT ${KEY}, now() - interval '731 days' * (0.01 + 0.99 * ${chance('i', 1)}),
      now() - interval '90 days' * ${chance('i', 2)}
    FROM generate_series(1, ${users}) AS i`,

  identities: `
    INSERT INTO identities (platform, platform_id, member_id, nickname, login)
    SELECT 'twitch', ${ID}, ${KEY}, initcap(login), login
    FROM generate_series(1, ${users}) AS i, LATERAL (SELECT ${LOGIN} AS login) AS names`,

  seeds: `
    INSERT INTO reward_seeds (member_id, server_seed, server_seed_hash, client_seed, next_nonce)
    SELECT member_id, seed, encode(sha256(seed), 'hex'), 'large', 1000000
    FROM (SELECT id AS member_id, gen_random_bytes(32) AS seed FROM members WHERE id > ${FIRST_KEY}) AS fresh`,

  plan: `
    CREATE UNLOGGED TABLE load_plan AS
    SELECT ${KEY} AS member_id, i,
      least(650, floor(0.45 / (${chance('i', 5)} + 0.0003)))::int AS spins,
      least(200, floor(0.17 / (${chance('i', 6)} + 0.0005)))::int AS claims,
      floor(100 * exp(6 * ${chance('i', 7)}))::bigint AS brought
    FROM generate_series(1, ${users}) AS i`,

  spins: `
    INSERT INTO spins (id, member_id, config_version, seed_id, client_seed, nonce, roll, reward_index, tier, points, color,
      claimed_at, cooldown_until, balance_after, balance_version)
    OVERRIDING SYSTEM VALUE
    SELECT (SELECT coalesce(max(id), 0) FROM spins) + row_number() OVER (ORDER BY at), drawn.member_id, won.version,
      seeds.id, 'large', k, roll, won.index, won.tier, won.points, won.color, at, at + interval '24 hours', 0, 0
    FROM (
      SELECT member_id, k, floor(100 * ${chance('i * 1000 + k', 8)})::int AS roll,
        (now() - (interval '730 days' - spins * interval '25 hours') * ${chance('i', 9)}
          - interval '25 hours' * k + interval '50 minutes' * ${chance('i * 1000 + k', 10)})::timestamptz(3) AS at
      FROM load_plan, generate_series(1, spins) AS k) AS drawn
    JOIN reward_seeds AS seeds ON seeds.member_id = drawn.member_id AND seeds.revealed_at IS NULL
    JOIN (
      SELECT version, place - 1 AS index, t ->> 'tier' AS tier, (t ->> 'points')::bigint AS points, t ->> 'color' AS color,
        generate_series(below, below + (t ->> 'probability')::int - 1) AS roll
      FROM (
        SELECT version, t, place, sum((t ->> 'probability')::int) OVER (ORDER BY place) - (t ->> 'probability')::int AS below
        FROM (SELECT * FROM reward_configs ORDER BY version DESC LIMIT 1) AS config,
          jsonb_array_elements(tiers) WITH ORDINALITY AS listed (t, place)) AS added_up) AS won USING (roll)
    ORDER BY at`,

  claims: `
    INSERT INTO shop_claims (id, member_id, item_id, item_name, price, claim_date, delivered, state, balance_after,
      balance_version)
    OVERRIDING SYSTEM VALUE
    SELECT (SELECT coalesce(max(id), 0) FROM shop_claims) + row_number() OVER (ORDER BY at), member_id, items.id,
      items.name, items.price, at, at < now() - interval '24 hours',
      CASE WHEN at < now() - interval '24 hours' THEN 'delivered' ELSE 'pending' END, 0, 0
    FROM (
      SELECT DISTINCT ON (member_id, at) member_id, at, pick FROM (
        SELECT member_id, (now() - interval '729 days' * ${chance('i * 1000 + k', 11)})::timestamptz(3) AS at,
          ${chance('i * 1000 + k', 12)} AS pick
        FROM load_plan, generate_series(1, claims) AS k) AS made) AS claimed
    JOIN (SELECT id, name, least(price, 500) AS price, row_number() OVER (ORDER BY id) AS place,
      count(*) OVER () AS items FROM shop_items) AS items ON items.place = 1 + floor(items.items * pick)::int
    ORDER BY at`,

  entries: `
    CREATE UNLOGGED TABLE load_entries AS
    SELECT member_id, at, reason, ref_id, delta,
      row_number() OVER of_user AS version, sum(delta) OVER of_user AS balance_after
    FROM (
      SELECT member_id, now() - interval '732 days' AS at, 'opening' AS reason, NULL::bigint AS ref_id,
        brought + 500 * claims AS delta FROM load_plan
      UNION ALL SELECT member_id, now() - interval '731 days' * ${chance('i', 13)}, 'admin_set', NULL,
        1 + floor(500 * ${chance('i', 14)})::bigint FROM load_plan WHERE ${chance('i', 15)} < 0.02
      UNION ALL SELECT member_id, claimed_at, 'daily_reward', id, points FROM spins
        WHERE ${IS_LARGE} AND points > 0
      UNION ALL SELECT member_id, claim_date, 'shop_claim', id, -price FROM shop_claims
        WHERE ${IS_LARGE} AND price > 0) AS posted
    WINDOW of_user AS (PARTITION BY member_id ORDER BY at, reason, ref_id)`,

  balances: `
    INSERT INTO balances (member_id, user_id, points, version)
    SELECT member_id, platform_id, sum(delta), count(*) FROM load_entries JOIN identities USING (member_id)
    GROUP BY member_id, platform_id`,

  facts: `
    INSERT INTO viewer_facts (member_id, watched_minutes)
    SELECT member_id, floor(60000 * power(${chance('i', 20)}, 4)) FROM load_plan`,

  ledger: `
    INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, created_at)
    SELECT member_id, version, delta, balance_after, reason, ref_id, at FROM load_entries ORDER BY at`,

  audit: `
    INSERT INTO audit_entries (at, actor_id, action, entity, entity_id, before, after, request_id)
    SELECT at, actor, action, entity, entity_id, before, after, 'large' FROM (
      SELECT claim_date + interval '2 hours' AS at, 'claim.deliver' AS action, 'claim' AS entity,
        platform_id || to_char(claim_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS entity_id,
        '{"delivered": false}'::jsonb AS before, '{"delivered": true}'::jsonb AS after
      FROM shop_claims JOIN identities USING (member_id) WHERE delivered AND ${IS_LARGE}
      UNION ALL SELECT created_at, 'user.set-points', 'user', platform_id,
        jsonb_build_object('points', balance_after - delta), jsonb_build_object('points', balance_after)
      FROM point_entries JOIN identities USING (member_id) WHERE reason = 'admin_set' AND ${IS_LARGE}) AS done
    CROSS JOIN (SELECT min(id) AS actor FROM members WHERE role = 'owner') AS admins
    ORDER BY at`,

  sessions: `
    INSERT INTO sessions (id_hash, member_id, data, created_at, expires_at)
    SELECT encode(sha256(member_id::text::bytea), 'hex'), member_id, '{}', now() - interval '30 days' * ${chance('i', 16)},
      now() + interval '1 day' + interval '29 days' * ${chance('i', 17)}
    FROM load_plan WHERE i % 2 = 0`,

  'identity columns': `
    SELECT setval(pg_get_serial_sequence('spins', 'id'), (SELECT max(id) FROM spins)),
      setval(pg_get_serial_sequence('shop_claims', 'id'), (SELECT max(id) FROM shop_claims))`,

  'spin summaries': `
    DELETE FROM spin_summaries;
    INSERT INTO spin_summaries (member_id, spins, points, last_spin_at)
    SELECT member_id, count(*), sum(points), max(claimed_at) FROM spins GROUP BY member_id`,

  'tidying up': 'DROP TABLE load_plan, load_entries',
});

/**
 * Dropped while inserting: checking rows one by one against a growing index takes ten times as long as one
 * check at the end.
 */
const SLOW_CONSTRAINT = 'spins_one_per_window_excl';

async function definitionOf(client, constraint) {
  const { rows } = await client.query(
    'SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1',
    [constraint],
  );
  return rows[0].definition;
}

/**
 * Adds users with five ledger entries each, and a proportional number of spins, claims, audit entries and
 * sessions, to a database that has items and an admin.
 * @param superUrl superuser's URL, because row triggers are skipped for a million rows that are correct by
 * construction
 * @returns `{ users, entries, spins, claims }`, the totals afterwards
 */
export async function addLargeData(superUrl, users, log = () => {}) {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica; SET synchronous_commit = off;
      SET work_mem = '256MB'; SET maintenance_work_mem = '256MB'; SET max_parallel_workers_per_gather = 2`);
    const constraint = await definitionOf(client, SLOW_CONSTRAINT);
    const all = {
      'constraint dropped': `ALTER TABLE spins DROP CONSTRAINT ${SLOW_CONSTRAINT}`,
      ...steps(users),
      'constraint added': `ALTER TABLE spins ADD CONSTRAINT ${SLOW_CONSTRAINT} ${constraint}`,
    };
    for (const [name, sql] of Object.entries(all)) {
      const begun = performance.now();
      await client.query(sql);
      log(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
    }
    // Brings statistics and the visibility map to the state that autovacuum would reach.
    await client.query('VACUUM ANALYZE');
    const { rows } = await client.query(`SELECT (SELECT count(*) FROM members) AS users,
      (SELECT count(*) FROM point_entries) AS entries, (SELECT count(*) FROM spins) AS spins,
      (SELECT count(*) FROM shop_claims) AS claims`);
    return Object.fromEntries(Object.entries(rows[0]).map(([name, count]) => [name, Number(count)]));
  } finally {
    await client.end();
  }
}
