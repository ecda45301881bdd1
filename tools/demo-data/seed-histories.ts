import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { type MemberHistory, OWNER_LOGIN } from './history.js';
import { insertRows } from './insert-rows.js';
import { DEMO_TIERS } from './rewards.js';

/** Spins, claims and the ledger that follows from them; `itemIds` are those of the items by their names. */
export async function seedHistories(
  client: Client,
  histories: MemberHistory[],
  itemIds: Map<string, number>,
  now: Date,
): Promise<void> {
  const configVersion = await seedTiers(client, histories);
  const seedIds = await seedRewardSeeds(client, histories, now);
  await seedSpins(client, histories, configVersion, seedIds);
  await seedClaims(client, histories, itemIds);
  await seedLedger(client, histories);
}

async function seedTiers(client: Client, histories: MemberHistory[]): Promise<number | undefined> {
  const owner = histories.find(({ account }) => account.login === OWNER_LOGIN);
  const [config] = await insertRows<{ version: number }>(client, 'reward_configs', [
    { tiers: DEMO_TIERS, actor_id: owner?.memberId, created_at: owner?.joinedAt },
  ]);
  return config?.version;
}

/**
 * Past spins were drawn from seeds that are revealed by now, so that they can be verified. The seeds in use come
 * from the members' trigger: a secret that anybody could compute from this source would be none.
 */
async function seedRewardSeeds(
  client: Client,
  histories: MemberHistory[],
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
  histories: MemberHistory[],
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
  histories: MemberHistory[],
  itemIds: Map<string, number>,
): Promise<void> {
  const rows = histories.flatMap(({ memberId, claims }) =>
    claims.map(({ item, claimDate, deliveredAt, balanceAfter, balanceVersion }) => ({
      member_id: memberId,
      item_id: itemIds.get(item.name),
      item_name: item.name,
      price: item.price,
      claim_date: claimDate,
      delivered: deliveredAt !== null,
      balance_after: balanceAfter,
      balance_version: balanceVersion,
    })),
  );
  rows.sort((a, b) => a.claim_date.getTime() - b.claim_date.getTime());
  await insertRows(client, 'shop_claims', rows);
}

/** Entries from what was inserted, then the balances entry by entry: a trigger compares each step with its entry. */
async function seedLedger(client: Client, histories: MemberHistory[]): Promise<void> {
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
  const { rows } = await client.query<{ newest: number }>(
    'SELECT max(version)::int AS newest FROM point_entries',
  );
  for (let version = 1; version <= (rows[0]?.newest ?? 0); version++) {
    await client.query(
      `UPDATE balances b SET points = e.balance_after, version = e.version
       FROM point_entries e WHERE e.member_id = b.member_id AND e.version = $1`,
      [version],
    );
  }
}

/** Postgres's text form of bytes. */
function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}
