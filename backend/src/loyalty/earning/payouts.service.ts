import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { offsetOf, PAGE_SIZE, paginationOf } from '../../core/common/pagination/pagination.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import type { PayoutDto, PayoutsDto, PresentMemberDto } from './payouts.dto.js';

const PAYOUTS = {
  name: 'payouts',
  text: `SELECT ticks.id, iso_time(started_at) AS "broadcastStartedAt", number, iso_time(closed_at) AS "closedAt",
      iso_time(paid_at) AS "paidAt", 
      coalesce((rules->>'watching_pays')::boolean, false) AS "watchingPaid", skipped AS "isSkipped", members, points
    FROM ticks JOIN broadcasts ON broadcasts.id = broadcast_id
    WHERE closed_at IS NOT NULL ORDER BY ticks.id DESC LIMIT 20`,
};
const NEXT = {
  name: 'payouts-next',
  text: `SELECT iso_time(due_at) AS "nextAt" FROM ticks WHERE closed_at IS NULL`,
};
/** Those who were paid nothing first: they are the ones that somebody asks about. */
const PRESENT = {
  name: 'payouts-present',
  text: `SELECT count(*) OVER () AS total, identities.platform_id AS user_id, login AS name, nickname, on_page AS "onPage",
      in_chat AS "inChat", talked, coalesce(delta, 0)::bigint AS points, unpaid_because AS "unpaidBecause"
    FROM attendance JOIN identities USING (member_id)
    LEFT JOIN point_entries AS paid ON reason = 'watching' AND ref_id = tick_id AND paid.member_id = attendance.member_id
    WHERE tick_id = $1 ORDER BY unpaid_because IS NULL, login LIMIT $2 OFFSET $3`,
};

type PresentRow = PresentMemberDto & { total: number };

/** What was paid last, and to whom not. */
@Injectable()
export class PayoutsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly stream: StreamService,
  ) {}

  /** @param page of those who were there, counted from 1 */
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
