import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { MemberKeysService } from '../../members/identities/member-keys.service.js';
import { ActiveBreaks } from '../../site/trust/active-breaks.js';
import type { StampCardDto } from './dto/earning.dto.js';
import { EarningRulesService } from './earning-rules.service.js';
import { STAMPS_OF } from './stamp-card.statements.js';

/** Same length as in `stamp_cards`. */
const ROW = 7;

interface StampsRow {
  total: number;
  is_stamped_today: boolean;
}

/** Reads stamp cards, which `pay_tick` stamps. */
@Injectable()
export class StampCardService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly rules: EarningRulesService,
    private readonly members: MemberKeysService,
    private readonly breaks: ActiveBreaks,
  ) {}

  /**
   * @param memberId null for a guest
   * @returns null while the stamp card is off
   */
  async of(memberId: number | null): Promise<StampCardDto | null> {
    const rules = await this.rules.current();
    if (!rules.stampCardOn) return null;
    const { total, is_stamped_today: isStampedToday } = await this.stampsOf(memberId);
    const rewards = [
      { at: 3, points: rules.stampCardThird },
      { at: 5, points: rules.stampCardFifth },
      { at: ROW, points: rules.stampCardSeventh },
    ].filter(({ points }) => points > 0);
    const stamps = total === 0 ? 0 : ((total - 1) % ROW) + 1;
    return { minutes: rules.stampCardMinutes, stamps, isStampedToday, rewards };
  }

  /** Like {@link of}, for an account in chat; null during a break too. */
  async ofAccount(userId: string): Promise<StampCardDto | null> {
    const memberId = await this.members.find(userId);
    if (memberId !== null && (await this.breaks.isMemberOnBreak(memberId))) return null;
    return this.of(memberId);
  }

  private async stampsOf(memberId: number | null): Promise<StampsRow> {
    if (memberId === null) return { total: 0, is_stamped_today: false };
    return callFunction<StampsRow>(this.pool, STAMPS_OF, [memberId]);
  }
}
