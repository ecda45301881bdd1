import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pg-pool.js';
import { ReplicaReader } from '../database/replica-reader.js';
import { StreamService } from '../stream/stream.service.js';
import type { DashboardDto, LowStockDto, PointsOfDayDto } from './dto/dashboard.dto.js';

/** spec.md section 9 */
const LOW_STOCK = 3;

/** Today and the 29 days before it. */
const POINTS_BY_DAY = {
  name: 'dashboard-points-by-day',
  text: `SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, reason, sum(minted)::text AS minted,
      sum(spent)::text AS spent
    FROM points_by_hour WHERE hour >= date_trunc('day', now(), 'UTC') - interval '29 days'
    GROUP BY 1, 2 ORDER BY 1, 2`,
};
const CLAIMS_WAITING = {
  name: 'dashboard-claims-waiting',
  text: 'SELECT count(*) AS waiting FROM shop_claims WHERE NOT delivered',
};
const LOW_STOCK_ITEMS = {
  name: 'dashboard-low-stock',
  text: `SELECT id, name, stock::int FROM shop_items WHERE stock <= ${LOW_STOCK} ORDER BY stock, id LIMIT 20`,
};

/** What an admin looks at first. */
@Injectable()
export class DashboardService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: ReplicaReader,
    private readonly stream: StreamService,
  ) {}

  async read(): Promise<DashboardDto> {
    const [points, claims, lowStock] = await Promise.all([
      this.reader.query<Omit<PointsOfDayDto, 'minted' | 'spent'> & { minted: string; spent: string }>(
        POINTS_BY_DAY,
      ),
      this.pool.query<{ waiting: string }>(CLAIMS_WAITING),
      this.pool.query<LowStockDto>(LOW_STOCK_ITEMS),
    ]);
    return {
      points: points.map((row) => ({ ...row, minted: Number(row.minted), spent: Number(row.spent) })),
      claimsWaiting: Number(claims.rows[0]?.waiting),
      lowStock: lowStock.rows,
      stream: this.stream.snapshot(),
    };
  }
}
