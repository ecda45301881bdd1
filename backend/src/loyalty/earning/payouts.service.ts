import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { offsetOf, PAGE_SIZE, paginationOf } from '../../core/common/pagination/pagination.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import type { PayoutDto, PayoutsDto, PresentMemberDto } from './dto/payouts.dto.js';
import { NOW, PAYOUTS, NEXT, PRESENT } from './payouts.statements.js';

/** Both are null while unknown. */
interface Now {
  readonly nextAt: string | null;
  /** Members in chat at the last payout of this broadcast. */
  readonly inChat: number | null;
}

type PresentRow = PresentMemberDto & { total: number };

@Injectable()
export class PayoutsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly stream: StreamService,
  ) {}

  /** The running broadcast in figures; null while the channel is offline. */
  async now(): Promise<Now | null> {
    const { isLive, startedAt } = this.stream.broadcast();
    if (!isLive) return null;
    const { rows } = await this.pool.query<Now>({ ...NOW, values: [startedAt] });
    return rows[0]!;
  }

  /** @param page of the members present, counted from 1 */
  async last(page: number): Promise<PayoutsDto> {
    const { isLive } = this.stream.broadcast();
    const { rows: payouts } = await this.pool.query<PayoutDto>(PAYOUTS);
    const { rows: open } = await this.pool.query<{ nextAt: string }>(NEXT);
    const now = { isLive, nextAt: (isLive && open[0]?.nextAt) || null };
    const newest = payouts.find(({ paidAt }) => paidAt !== null);
    if (!newest) return { ...now, payouts, present: [], pagination: paginationOf(0, page) };
    const values = [newest.id, PAGE_SIZE, offsetOf(page)];
    const { rows } = await this.pool.query<PresentRow>({ ...PRESENT, values });
    const present = rows.map(({ total: _total, ...person }) => person);
    return { ...now, payouts, present, pagination: paginationOf(rows[0]?.total ?? 0, page) };
  }
}
