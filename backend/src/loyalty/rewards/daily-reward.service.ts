import type { Language } from '#shared/generated/catalogues.js';
import { Injectable } from '@nestjs/common';
import { inLanguage } from '../../core/common/translations.js';
import { AppConfig } from '../../core/config/app-config.js';
import { BalanceFullError, SuspendedError } from '../../members/points/points.errors.js';
import type { RewardClaimedDto } from './dto/claim-reward.dto.js';
import type { RewardStatusDto } from './dto/reward-status.dto.js';
import { RewardConfigService } from './reward-config.service.js';
import { RewardDrawsService } from './reward-draws.service.js';
import { OnBreakError } from '../../site/trust/trust.errors.js';
import { RewardAlreadyClaimedError } from './rewards.errors.js';

export interface RewardClaimed extends RewardClaimedDto {
  /** True if the first answer is being repeated and nothing was drawn this time. */
  readonly isReplay: boolean;
}

/** The viewer's side of the daily reward. The rules are in `loyalty/rewards/sql/claim_reward.sql`. */
@Injectable()
export class DailyRewardService {
  constructor(
    private readonly draws: RewardDrawsService,
    private readonly rewards: RewardConfigService,
    private readonly config: AppConfig,
  ) {}

  /**
   * @param isSignedIn guests see the tiers but cannot claim
   * @param nextClaimTime as returned by {@link NEXT_CLAIM}
   * @param language null for the site's own
   */
  async status(
    isSignedIn: boolean,
    nextClaimTime: number | null,
    language: Language | null,
  ): Promise<RewardStatusDto> {
    const rewards = (await this.rewards.current()).map((tier) => inLanguage(tier, language));
    return { rewards, canClaim: isSignedIn && nextClaimTime === null, nextClaimTime };
  }

  /** @throws OnBreakError, RewardAlreadyClaimedError, SuspendedError, BalanceFullError */
  async claim(
    memberId: number,
    idempotencyKey: string | null,
    language: Language | null,
  ): Promise<RewardClaimed> {
    const { cooldownHours } = this.config.rewards;
    const outcome = await this.draws.claim({ memberId, cooldownHours, idempotencyKey });
    if (outcome.kind === 'cooldown')
      throw new RewardAlreadyClaimedError({ nextClaimTime: outcome.nextClaimAt.getTime() });
    if (outcome.kind === 'on_break') throw new OnBreakError();
    if (outcome.kind === 'suspended') throw new SuspendedError();
    if (outcome.kind === 'balance_full') throw new BalanceFullError();
    const { rewardIndex, balance, nextClaimAt, draw } = outcome;
    const rewards = outcome.tiers.map((tier) => inLanguage(tier, language));
    const reward = rewards[rewardIndex];
    if (!reward) throw new Error('claim_reward answered a tier that is not in its list');
    return {
      reward,
      rewardIndex,
      rewards,
      newPoints: balance.points,
      pointsVersion: balance.version,
      nextClaimTime: nextClaimAt.getTime(),
      draw,
      isReplay: outcome.kind === 'replayed',
    };
  }
}
