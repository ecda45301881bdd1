import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { CurrentSeed } from '../points/points-outcomes.js';
import { UserNotFoundError } from '../points/points.errors.js';
import { RewardSeedsService } from '../points/reward-seeds.service.js';
import type { RewardTier } from '../points/reward-tier.js';
import type { DrawDto, DrawsPageDto, FairnessDto, SeedRotatedDto } from './dto/fairness.dto.js';

const CURRENT_SEED = {
  name: 'fairness-current-seed',
  text: `SELECT server_seed_hash, client_seed, next_nonce FROM reward_seeds WHERE user_id = $1 AND revealed_at IS NULL`,
};

const COUNT_DRAWS = {
  name: 'fairness-count-draws',
  text: 'SELECT count(*) AS total FROM spins WHERE user_id = $1',
};

const DRAWS = {
  name: 'fairness-draws',
  text: `SELECT spins.tier, spins.points, spins.color, spins.reward_index, spins.claimed_at, spins.roll,
      spins.client_seed, spins.nonce, seeds.server_seed_hash, encode(seeds.revealed_seed, 'hex') AS server_seed,
      configs.tiers
    FROM spins JOIN reward_seeds AS seeds ON seeds.id = spins.seed_id
    JOIN reward_configs AS configs ON configs.version = spins.config_version
    WHERE spins.user_id = $1 ORDER BY spins.claimed_at DESC, spins.id DESC LIMIT $2 OFFSET $3`,
};

interface DrawRow {
  tier: string;
  points: number;
  color: string;
  reward_index: number;
  claimed_at: Date;
  roll: number;
  client_seed: string;
  nonce: number;
  server_seed_hash: string;
  server_seed: string | null;
  tiers: RewardTier[];
}

/** What a viewer needs to check that the draws were fair. */
@Injectable()
export class FairnessService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly seeds: RewardSeedsService,
  ) {}

  /** @throws UserNotFoundError */
  async current(userId: string): Promise<FairnessDto> {
    const { rows } = await this.pool.query<{
      server_seed_hash: string;
      client_seed: string;
      next_nonce: number;
    }>({
      ...CURRENT_SEED,
      values: [userId],
    });
    const [seed] = rows;
    if (!seed) throw new UserNotFoundError();
    return { serverSeedHash: seed.server_seed_hash, clientSeed: seed.client_seed, nonce: seed.next_nonce };
  }

  /** @throws UserNotFoundError */
  async setClientSeed(userId: string, clientSeed: string): Promise<FairnessDto> {
    return toFairness(await this.seeds.setClientSeed(userId, clientSeed));
  }

  /** Reveals the seed in use and begins a new one. @throws UserNotFoundError */
  async rotate(userId: string): Promise<SeedRotatedDto> {
    const { revealed, ...seed } = await this.seeds.rotate(userId);
    return {
      ...toFairness(seed),
      revealedServerSeed: revealed.serverSeed.toString('hex'),
      revealedServerSeedHash: revealed.serverSeedHash,
    };
  }

  /** The viewer's own draws, newest first. */
  async draws(userId: string, page: number): Promise<DrawsPageDto> {
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, { ...COUNT_DRAWS, values: [userId] }),
      this.pool.query<DrawRow>({ ...DRAWS, values: [userId, PAGE_SIZE, offsetOf(page)] }),
    ]);
    return { draws: rows.map(toDraw), pagination: paginationOf(counted, page) };
  }
}

function toFairness({ serverSeedHash, clientSeed, nextNonce }: CurrentSeed): FairnessDto {
  return { serverSeedHash, clientSeed, nonce: nextNonce };
}

function toDraw(row: DrawRow): DrawDto {
  const { tier, color, roll, nonce, tiers } = row;
  return {
    tier,
    color,
    roll,
    nonce,
    points: row.points,
    rewardIndex: row.reward_index,
    timestamp: row.claimed_at.getTime(),
    clientSeed: row.client_seed,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.server_seed,
    rewards: tiers,
  };
}
