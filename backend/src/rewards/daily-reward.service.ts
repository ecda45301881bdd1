import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AppConfig } from '../config/app-config.js';
import { PG_POOL } from '../database/pg-pool.js';
import { BalanceFullError } from '../points/points.errors.js';
import type { RewardClaimedDto } from './dto/claim-reward.dto.js';
import type { RewardStatusDto } from './dto/reward-status.dto.js';
import { RewardConfigService } from './reward-config.service.js';
import { RewardDrawsService } from './reward-draws.service.js';
import { RewardAlreadyClaimedError } from './rewards.errors.js';

/** By the database's clock, which also decides about claims. */
const NEXT_CLAIM = {
  name: 'reward-next-claim',
  text: `SELECT cooldown_until FROM spins WHERE member_id = $1 AND cooldown_until > clock_timestamp()
    ORDER BY claimed_at DESC, id DESC LIMIT 1`,
};

export interface RewardClaimed extends RewardClaimedDto {
  /** True when this is the first answer again: nothing was drawn this time. */
  readonly isReplay: boolean;
}

/** The viewer's side of the daily reward. The rule itself is `rewards/sql/claim_reward.sql`. */
@Injectable()
export class DailyRewardService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly draws: RewardDrawsService,
    private readonly rewards: RewardConfigService,
    private readonly config: AppConfig,
  ) {}

  /** @param memberId null for a guest, who sees the tiers and cannot claim */
  async status(memberId: number | null): Promise<RewardStatusDto> {
    const rewards = await this.rewards.current();
    if (memberId === null) return { rewards, canClaim: false, nextClaimTime: null };
    const { rows } = await this.pool.query<{ cooldown_until: Date }>({ ...NEXT_CLAIM, values: [memberId] });
    const nextClaimTime = rows[0]?.cooldown_until.getTime() ?? null;
    return { rewards, canClaim: nextClaimTime === null, nextClaimTime };
  }

  /** @throws RewardAlreadyClaimedError, BalanceFullError */
  async claim(memberId: number, idempotencyKey: string | null): Promise<RewardClaimed> {
    const { cooldownHours } = this.config.rewards;
    const outcome = await this.draws.claim({ memberId, cooldownHours, idempotencyKey });
    if (outcome.kind === 'cooldown') throw new RewardAlreadyClaimedError(outcome.nextClaimAt);
    if (outcome.kind === 'balance_full') throw new BalanceFullError();
    const { tiers, rewardIndex, balance, nextClaimAt, draw } = outcome;
    const reward = tiers[rewardIndex];
    if (!reward) throw new Error('claim_reward answered a tier that is not in its list');
    return {
      reward,
      rewardIndex,
      rewards: [...tiers],
      newPoints: balance.points,
      pointsVersion: balance.version,
      nextClaimTime: nextClaimAt.getTime(),
      draw,
      isReplay: outcome.kind === 'replayed',
    };
  }
}
