import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import { TOTAL_MAX_AGE_MS } from '../../core/common/pagination/pagination.js';
import { countOf } from '../../core/database/count-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { PointsByDayService } from '../../members/points/points-by-day.service.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import type { DashboardCountsDto, DashboardDto, LowStockDto } from './dto/dashboard.dto.js';
import { CLAIMS_WAITING, HAS_ITEMS, LOW_STOCK_ITEMS } from './dashboard.statements.js';

@Injectable()
export class DashboardService {
  private readonly waiting = new CachedValue(() => countOf(this.pool, CLAIMS_WAITING), TOTAL_MAX_AGE_MS);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly pointsByDay: PointsByDayService,
    private readonly stream: StreamService,
    caches: CacheInvalidationService,
  ) {
    caches.register(['shop', 'stock'], this.waiting);
  }

  /** Shown in the console's menu on every screen. At most 5 s old. */
  async counts(): Promise<DashboardCountsDto> {
    return { claimsWaiting: await this.waiting.get() };
  }

  async read(): Promise<DashboardDto> {
    const [points, claimsWaiting, lowStock, items] = await Promise.all([
      this.pointsByDay.get(),
      countOf(this.pool, CLAIMS_WAITING),
      this.pool.query<LowStockDto>(LOW_STOCK_ITEMS),
      this.pool.query<{ hasItems: boolean }>(HAS_ITEMS),
    ]);
    return {
      points,
      claimsWaiting,
      lowStock: lowStock.rows,
      hasItems: items.rows[0]!.hasItems,
      stream: this.stream.snapshot(),
    };
  }
}
