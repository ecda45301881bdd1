import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '../../core/common/access/viewer.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { draws, rewardClaims } from '../../core/common/metrics/meters.js';
import { LiveBalancesService } from '../../members/points/live-balances.service.js';
import { balanceAfter } from '../../members/points/points-outcomes.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import {
  CLAIM_REWARD,
  type ClaimRewardOutcome,
  type ClaimRewardRequest,
  type ClaimRewardRow,
  RESET_REWARD_TIMER,
  type ResetTimerOutcome,
  type ResetTimerRow,
} from './reward-draw.statements.js';

/** The draws of the daily reward. Each method calls one function in `loyalty/rewards/sql`. */
@Injectable()
export class RewardDrawsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly live: LiveBalancesService,
  ) {}

  /** Publishes the new balance after the commit. @throws UserNotFoundError */
  async claim({ memberId, cooldownHours, idempotencyKey }: ClaimRewardRequest): Promise<ClaimRewardOutcome> {
    const values = [memberId, cooldownHours, idempotencyKey];
    const row = await callFunction<ClaimRewardRow>(this.pool, CLAIM_REWARD, values);
    rewardClaims.inc({ outcome: row.outcome });
    switch (row.outcome) {
      case 'claimed':
      case 'replayed': {
        const balance = balanceAfter(row);
        const { tiers, reward_index: rewardIndex, next_claim_at: nextClaimAt } = row;
        const { roll, server_seed_hash: serverSeedHash, client_seed: clientSeed, nonce } = row;
        if (row.outcome === 'claimed') {
          draws.inc({ tier: tiers[rewardIndex]?.tier ?? '' });
          if (tiers[rewardIndex]?.points !== 0) this.live.publish({ memberId, ...balance });
        }
        const draw = { roll, serverSeedHash, clientSeed, nonce };
        return { kind: row.outcome, tiers, rewardIndex, draw, nextClaimAt, balance };
      }
      case 'cooldown':
        return { kind: 'cooldown', nextClaimAt: row.next_claim_at };
      case 'no_user':
        throw new UserNotFoundError();
      default:
        return { kind: row.outcome };
    }
  }

  /** Lets the member claim immediately. The SQL function writes the audit entry. */
  async resetTimer(memberId: number, actor: Actor): Promise<ResetTimerOutcome> {
    const values = [memberId, actor.memberId, actor.requestId];
    const { outcome } = await callFunction<ResetTimerRow>(this.pool, RESET_REWARD_TIMER, values);
    return { kind: outcome };
  }
}
