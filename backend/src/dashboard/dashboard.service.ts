import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import { ReplicaReader } from '../database/replica-reader.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import { SiteSettingsService } from '../site-settings/site-settings.service.js';
import { StreamService } from '../stream/stream.service.js';
import type { DashboardDto, LowStockDto, PointsOfDayDto } from './dto/dashboard.dto.js';

/** docs/requirements.md, Dashboard */
const LOW_STOCK = 3;
const POINTS_MAX_AGE_MS = 30_000;

/** Today and the 29 days before it, as the calendar of a time zone has them. */
const POINTS_BY_DAY = {
  name: 'dashboard-points-by-day',
  text: `SELECT to_char(created_at AT TIME ZONE $1, 'YYYY-MM-DD') AS day, reason,
      sum(greatest(delta, 0))::float8 AS minted, sum(greatest(-delta, 0))::float8 AS spent
    FROM point_entries
    WHERE created_at >= (date_trunc('day', now() AT TIME ZONE $1) - interval '29 days') AT TIME ZONE $1
    GROUP BY 1, 2 ORDER BY 1, 2`,
};
const CLAIMS_WAITING = {
  name: 'dashboard-claims-waiting',
  text: 'SELECT count(*) AS total FROM shop_claims WHERE NOT delivered',
};
const LOW_STOCK_ITEMS = {
  name: 'dashboard-low-stock',
  text: `SELECT id, name, stock::int FROM shop_items WHERE stock <= ${LOW_STOCK} ORDER BY stock, id LIMIT 20`,
};

/** What an admin looks at first. */
@Injectable()
export class DashboardService {
  private readonly pointsByDay = new CachedValue(async () => {
    const { timeZone } = await this.site.current();
    return this.reader.query<PointsOfDayDto>({ ...POINTS_BY_DAY, values: [timeZone] });
  }, POINTS_MAX_AGE_MS);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: ReplicaReader,
    private readonly stream: StreamService,
    private readonly site: SiteSettingsService,
    caches: CacheInvalidation,
  ) {
    caches.onInvalidate('site', () => this.pointsByDay.invalidate());
  }

  async read(): Promise<DashboardDto> {
    const [points, claimsWaiting, lowStock] = await Promise.all([
      this.pointsByDay.get(),
      countOf(this.pool, CLAIMS_WAITING),
      this.pool.query<LowStockDto>(LOW_STOCK_ITEMS),
    ]);
    return {
      points,
      claimsWaiting,
      lowStock: lowStock.rows,
      stream: this.stream.snapshot(),
    };
  }
}
