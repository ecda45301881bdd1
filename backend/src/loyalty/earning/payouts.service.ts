import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { offsetOf, PAGE_SIZE, paginationOf } from '../../core/common/pagination/pagination.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { ChattersNowService } from './chatters-now.service.js';
import type { NobodyPaid, PayoutDto, PayoutsDto, PresentMemberDto } from './dto/payouts.dto.js';
import { NOW, PAYOUTS, NEXT, PRESENT } from './payouts.statements.js';

/** All are null while unknown. */
interface Now {
  readonly nextAt: string | null;
  /** Viewers in chat at the last payout of this broadcast; before the first, at present. */
  readonly inChat: number | null;
  /** Why the last payout of this broadcast paid no one. */
  readonly unpaidBecause: NobodyPaid | null;
}

type PresentRow = PresentMemberDto & { total: number };

@Injectable()
export class PayoutsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly stream: StreamService,
    private readonly chatters: ChattersNowService,
  ) {}

  /** The running broadcast in figures; null while the channel is offline. */
  async now(): Promise<Now | null> {
    const { isLive, startedAt } = this.stream.broadcast();
    if (!isLive) return null;
    const { rows } = await this.pool.query<Now>({ ...NOW, values: [startedAt] });
    const { inChat, unpaidBecause, ...next } = rows[0]!;
    return {
      ...next,
      inChat: inChat ?? this.chatters.count(),
      unpaidBecause: this.explained(unpaidBecause),
    };
  }

  /** @param page of the members present, counted from 1 */
  async last(page: number): Promise<PayoutsDto> {
    const { isLive } = this.stream.broadcast();
    const { rows } = await this.pool.query<PayoutDto>(PAYOUTS);
    const payouts = rows.map((row) => ({ ...row, unpaidBecause: this.explained(row.unpaidBecause) }));
    const { rows: open } = await this.pool.query<{ nextAt: string }>(NEXT);
    const now = { isLive, nextAt: (isLive && open[0]?.nextAt) || null };
    const newest = payouts.find(({ paidAt }) => paidAt !== null);
    if (!newest) return { ...now, payouts, present: [], pagination: paginationOf(0, page) };
    const values = [newest.id, PAGE_SIZE, offsetOf(page)];
    const { rows: found } = await this.pool.query<PresentRow>({ ...PRESENT, values });
    const present = found.map(({ total: _total, ...person }) => person);
    return { ...now, payouts, present, pagination: paginationOf(found[0]?.total ?? 0, page) };
  }

  private explained(reason: NobodyPaid | null): NobodyPaid | null {
    return reason === 'nobody_there' && this.chatters.areHidden() ? 'not_listed' : reason;
  }
}
