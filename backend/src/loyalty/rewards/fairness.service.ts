import type { Language } from '#shared/generated/catalogues.js';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { inLanguage } from '../../core/common/translations.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../../core/common/pagination/pagination.js';
import { countOf } from '../../core/database/count-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import type { CurrentSeed } from './reward-draw.statements.js';
import type { DrawDto, DrawsPageDto, FairnessDto, SeedRotatedDto } from './dto/fairness.dto.js';
import { RewardSeedsService } from './reward-seeds.service.js';
import type { RewardTier } from './reward-tier.js';
import { CURRENT_SEED, COUNT_REWARD_DRAWS, REWARD_DRAWS } from './fairness.statements.js';

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

@Injectable()
export class FairnessService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly seeds: RewardSeedsService,
  ) {}

  /** @throws UserNotFoundError */
  async current(memberId: number): Promise<FairnessDto> {
    const { rows } = await this.pool.query<{
      server_seed_hash: string;
      client_seed: string;
      next_nonce: number;
    }>({
      ...CURRENT_SEED,
      values: [memberId],
    });
    const [seed] = rows;
    if (!seed) throw new UserNotFoundError();
    return { serverSeedHash: seed.server_seed_hash, clientSeed: seed.client_seed, nonce: seed.next_nonce };
  }

  /** @throws UserNotFoundError */
  async setClientSeed(memberId: number, clientSeed: string): Promise<FairnessDto> {
    return toFairness(await this.seeds.setClientSeed(memberId, clientSeed));
  }

  /** Reveals the current seed and starts a new one. @throws UserNotFoundError */
  async rotate(memberId: number): Promise<SeedRotatedDto> {
    const { revealed, ...seed } = await this.seeds.rotate(memberId);
    return {
      ...toFairness(seed),
      revealedServerSeed: revealed.serverSeed.toString('hex'),
      revealedServerSeedHash: revealed.serverSeedHash,
    };
  }

  /** The viewer's own draws, newest first. */
  async draws(memberId: number, page: number, language: Language | null): Promise<DrawsPageDto> {
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, { ...COUNT_REWARD_DRAWS, values: [memberId] }),
      this.pool.query<DrawRow>({ ...REWARD_DRAWS, values: [memberId, PAGE_SIZE, offsetOf(page)] }),
    ]);
    return { draws: rows.map((row) => toDraw(row, language)), pagination: paginationOf(counted, page) };
  }
}

function toFairness({ serverSeedHash, clientSeed, nextNonce }: CurrentSeed): FairnessDto {
  return { serverSeedHash, clientSeed, nonce: nextNonce };
}

function toDraw(row: DrawRow, language: Language | null): DrawDto {
  const { color, roll, nonce } = row;
  const rewards = row.tiers.map((tier) => inLanguage(tier, language));
  return {
    tier: rewards[row.reward_index]?.tier ?? row.tier,
    color,
    roll,
    nonce,
    points: row.points,
    rewardIndex: row.reward_index,
    timestamp: row.claimed_at.getTime(),
    clientSeed: row.client_seed,
    serverSeedHash: row.server_seed_hash,
    serverSeed: row.server_seed,
    rewards,
  };
}
