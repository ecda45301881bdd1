import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { type StoredHistory, OWNER_LOGIN } from './history.js';
import { insertRows } from './insert-rows.js';
import { DEMO_TIERS } from './rewards.js';

/** Inserts spins, claims, the resulting ledger and the balances. `itemIds` maps item names to ids. */
export async function seedHistories(
  client: Client,
  histories: StoredHistory[],
  itemIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const configVersion = await seedTiers(client, histories);
  const seedIds = await seedRewardSeeds(client, histories, now);
  await seedSpins(client, histories, configVersion, seedIds);
  await seedClaims(client, histories, itemIds);
  await seedBalances(client, histories);
  await seedLedger(client, histories);
}

async function seedTiers(client: Client, histories: StoredHistory[]): Promise<number | undefined> {
  const owner = histories.find(({ account }) => account.login === OWNER_LOGIN);
  const [config] = await insertRows<{ version: number }>(client, 'reward_configs', [
    { tiers: DEMO_TIERS, actor_id: owner?.memberId, created_at: owner?.joinedAt },
  ]);
  return config?.version;
}

/**
 * Past spins come from seeds that are already revealed, so that they can be verified. The current seeds come from the trigger
 * on `members`, because anyone could compute a seed generated from this source.
 */
async function seedRewardSeeds(
  client: Client,
  histories: StoredHistory[],
  now: Date,
): Promise<Map<number, number>> {
  const rows = histories
    .filter(({ spins }) => spins.length > 0)
    .map(({ memberId, serverSeed, clientSeed, spins, joinedAt }) => ({
      member_id: memberId,
      server_seed: bytea(serverSeed),
      server_seed_hash: createHash('sha256').update(serverSeed).digest('hex'),
      client_seed: clientSeed,
      next_nonce: spins.length,
      created_at: joinedAt,
      revealed_at: now,
      revealed_seed: bytea(serverSeed),
    }));
  const seeds = await insertRows<{ id: number; member_id: number }>(client, 'reward_seeds', rows);
  return new Map(seeds.map(({ id, member_id }) => [member_id, id]));
}

async function seedSpins(
  client: Client,
  histories: StoredHistory[],
  configVersion: number | undefined,
  seedIds: Map<number, number>,
): Promise<void> {
  const rows = histories.flatMap(({ memberId, clientSeed, spins }) =>
    spins.map((spin) => ({
      member_id: memberId,
      config_version: configVersion,
      seed_id: seedIds.get(memberId),
      client_seed: clientSeed,
      nonce: spin.nonce,
      roll: spin.roll,
      reward_index: spin.rewardIndex,
      tier: DEMO_TIERS[spin.rewardIndex]?.tier,
      points: DEMO_TIERS[spin.rewardIndex]?.points,
      color: DEMO_TIERS[spin.rewardIndex]?.color,
      claimed_at: spin.claimedAt,
      cooldown_until: spin.cooldownUntil,
      balance_after: spin.balanceAfter,
      balance_version: spin.balanceVersion,
    })),
  );
  rows.sort((a, b) => a.claimed_at.getTime() - b.claimed_at.getTime());
  await insertRows(client, 'spins', rows);
}

async function seedClaims(
  client: Client,
  histories: StoredHistory[],
  itemIds: Map<string, number>,
): Promise<void> {
  const rows = histories.flatMap(({ memberId, claims }) =>
    claims.map(({ item, claimDate, steps, balanceAfter, balanceVersion }) => ({
      member_id: memberId,
      item_id: itemIds.get(item.name),
      item_name: item.name,
      price: item.price,
      claim_date: claimDate,
      delivered: steps.at(-1)?.to === 'delivered',
      state: steps.at(-1)?.to ?? 'pending',
      state_at: steps.at(-1)?.at ?? null,
      balance_after: balanceAfter,
      balance_version: balanceVersion,
    })),
  );
  rows.sort((a, b) => a.claim_date.getTime() - b.claim_date.getTime());
  await insertRows(client, 'shop_claims', rows);
  await seedClaimEvents(client, histories);
}

async function seedClaimEvents(client: Client, histories: StoredHistory[]): Promise<void> {
  const owner = histories.find(({ account }) => account.login === OWNER_LOGIN);
  const rows = histories.flatMap(({ memberId, claims }) =>
    claims.flatMap(({ claimDate, steps }) =>
      steps.map(({ at, to, note }, index) => ({
        member_id: memberId,
        claim_date: claimDate,
        at,
        actor_id: to === 'cancelled' ? memberId : owner?.memberId,
        from_state: steps[index - 1]?.to ?? 'pending',
        to_state: to,
        note,
      })),
    ),
  );
  await client.query(
    `INSERT INTO claim_events (claim_id, at, actor_id, from_state, to_state, note)
     SELECT claim.id, step.at, step.actor_id, step.from_state, step.to_state, step.note
     FROM jsonb_to_recordset($1) AS step (member_id bigint, claim_date timestamptz, at timestamptz, actor_id bigint,
       from_state text, to_state text, note text)
     JOIN shop_claims AS claim USING (member_id, claim_date) ORDER BY step.at`,
    [JSON.stringify(rows)],
  );
}

/**
 * Sets the final balances in one step instead of a hundred thousand, with the trigger that requires an entry for each change
 * disabled. A spec compares them with the ledger.
 */
async function seedBalances(client: Client, histories: StoredHistory[]): Promise<void> {
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  await client.query('ALTER TABLE balances DISABLE TRIGGER balances_posted');
  await client.query(
    `UPDATE balances SET points = ended.points, version = ended.version
     FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS ended (member_id, points, version)
     WHERE balances.member_id = ended.member_id`,
    [
      histories.map(({ memberId }) => memberId),
      histories.map(({ account }) => account.points),
      histories.map(({ version }) => version),
    ],
  );
  await client.query('ALTER TABLE balances ENABLE TRIGGER balances_posted');
  await client.query('SET CONSTRAINTS ALL DEFERRED');
}

/** Derives the entries from the inserted rows. */
async function seedLedger(client: Client, histories: StoredHistory[]): Promise<void> {
  const openings = histories
    .filter(({ opening }) => opening > 0)
    .map(({ memberId, opening, joinedAt }) => ({
      member_id: memberId,
      version: 1,
      delta: opening,
      balance_after: opening,
      reason: 'opening',
      created_at: joinedAt,
    }));
  await insertRows(client, 'point_entries', openings);
  const owner = histories.find(({ account }) => account.login === OWNER_LOGIN);
  const corrections = histories.flatMap(({ memberId, corrections }) =>
    corrections.map(({ at, delta, balanceAfter, balanceVersion }) => ({
      member_id: memberId,
      version: balanceVersion,
      delta,
      balance_after: balanceAfter,
      reason: 'admin_set',
      actor_id: owner?.memberId,
      created_at: at,
    })),
  );
  await insertRows(client, 'point_entries', corrections);
  await client.query(
    `INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, created_at)
     SELECT member_id, balance_version, points, balance_after, 'daily_reward', id, claimed_at FROM spins
     UNION ALL
     SELECT member_id, balance_version, -price, balance_after, 'shop_claim', id, claim_date FROM shop_claims`,
  );
  const refunds = histories.flatMap(({ memberId, claims }) =>
    claims.flatMap(({ claimDate, refund }) =>
      refund ? { member_id: memberId, claim_date: claimDate, ...refund } : [],
    ),
  );
  await client.query(
    `INSERT INTO point_entries (member_id, version, delta, balance_after, reason, ref_id, actor_id, created_at)
     SELECT member_id, refund."balanceVersion", claim.price, refund."balanceAfter", 'shop_refund', claim.id,
       CASE claim.state WHEN 'rejected' THEN $2::bigint END, claim.state_at
     FROM jsonb_to_recordset($1) AS refund (member_id bigint, claim_date timestamptz, "balanceVersion" bigint,
       "balanceAfter" bigint)
     JOIN shop_claims AS claim USING (member_id, claim_date)`,
    [JSON.stringify(refunds), owner?.memberId],
  );
}

/** Postgres's text format for bytea. */
function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
