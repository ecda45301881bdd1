import type { PlatformAccount } from '../../core/common/platform.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { LiveBalancesService } from '../../members/points/live-balances.service.js';
import { balanceAfter } from '../../members/points/points-outcomes.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import { SignInService } from '../../members/identities/sign-in.service.js';
import { AccountAgesService } from './account-ages.service.js';
import { NeverPaidService } from './never-paid.service.js';
import { OptOutsService } from './opt-outs.service.js';
import { EARN_ONCE, BROADCAST, AT_FIRST_VISIT } from './earnings.statements.js';

export type EarnOutcome =
  | 'earned'
  | 'no_user'
  | 'already_earned'
  | 'off'
  | 'suspended'
  | 'switched_off'
  | 'age_unknown'
  | 'account_too_new'
  | 'daily_cap'
  | 'balance_cap'
  /** The bot, the broadcaster or a known bot. */
  | 'never_paid'
  | 'opted_out'
  /** Raids count only while the channel is live. */
  | 'offline';

interface EarnOnceRow {
  outcome: Exclude<EarnOutcome, 'never_paid' | 'opted_out' | 'offline'>;
  earned: number;
  balance_after: number;
  balance_version: number;
}

/**
 * One-off earnings: following and the first visit are paid once, a raid once per evening. The rules are in
 * `members/points/sql/earn_once.sql`.
 */
@Injectable()
export class EarningsService {
  private readonly logger = new Logger('Earning');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly keys: MemberKeysService,
    private readonly live: LiveBalancesService,
    private readonly ages: AccountAgesService,
    private readonly neverPaid: NeverPaidService,
    private readonly optOuts: OptOutsService,
    signIns: SignInService,
  ) {
    signIns.onSignIn((memberId, account) => this.firstVisit(memberId, account));
  }

  /** Pays for following the channel; repeated calls do nothing. */
  async follow(account: PlatformAccount): Promise<EarnOutcome> {
    return this.earn(account, 'following', (memberId) => memberId);
  }

  /** Pays for raiding the channel; the caller has checked the number of viewers. */
  async raid(account: PlatformAccount): Promise<EarnOutcome> {
    const { rows } = await this.pool.query<{ id: number }>(BROADCAST);
    const broadcast = rows[0]?.id;
    return broadcast === undefined ? 'offline' : this.earn(account, 'raiding', () => broadcast);
  }

  private async firstVisit(memberId: number, account: PlatformAccount): Promise<number> {
    try {
      const { rows } = await this.pool.query<{ points: number }>({ ...AT_FIRST_VISIT, values: [memberId] });
      if (rows[0]) await this.earn(account, 'first_visit', () => memberId);
      return rows[0]?.points ?? 0;
    } catch (error) {
      this.logger.warn(`Failed to pay a first visit: ${reasonOf(error)}`);
      return 0;
    }
  }

  private async earn(
    account: PlatformAccount,
    reason: 'following' | 'raiding' | 'first_visit',
    referenceOf: (memberId: number) => number,
  ): Promise<EarnOutcome> {
    if (this.neverPaid.has(account)) return 'never_paid';
    if (await this.optOuts.has(account)) return 'opted_out';
    const memberId = (await this.keys.find(account.userId)) ?? (await this.keys.ensureMember(account));
    await this.ages.fetchMissing([memberId]);
    const values = [memberId, reason, referenceOf(memberId)];
    const row = await callFunction<EarnOnceRow>(this.pool, EARN_ONCE, values);
    if (row.outcome === 'earned') this.live.publish({ memberId, ...balanceAfter(row) });
    return row.outcome;
  }
}
