import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import {
  listPaginationOf,
  offsetOf,
  PAGE_SIZE,
  TOTAL_MAX_AGE_MS,
} from '../../core/common/pagination/pagination.js';
import { countOf } from '../../core/database/count-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { ImportedTotalService } from './users-total.service.js';
import type { LeaderboardDto, LeaderboardUserDto } from './dto/user.dto.js';
import { COUNT, RANKED_PAGE, type RankedRow, toLeaderboardUser } from './users.statements.js';

/** Maximum age of the first page, which gets the most requests. */
const FIRST_PAGE_MAX_AGE_MS = 1_000;

/** Members ranked by points, ties by id. Pages after the first may lag by a second. */
@Injectable()
export class LeaderboardService {
  private readonly total = new CachedValue(() => countOf(this.pool, COUNT), TOTAL_MAX_AGE_MS);
  private readonly firstPage = new CachedValue(() => this.loadFirst(), FIRST_PAGE_MAX_AGE_MS);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: ReplicaReader,
    private readonly imported: ImportedTotalService,
    routes: CachedRoutes,
  ) {
    routes.serveFromCache('/api/users/leaderboard', () => this.firstPage.peek());
  }

  async page(page: number): Promise<CachedResponse> {
    if (page === 1) return this.firstPage.get();
    const values = [PAGE_SIZE, offsetOf(page)];
    return this.answer(await this.reader.query<RankedRow>({ ...RANKED_PAGE, values }), page);
  }

  /** The current top members. */
  async top(count: number): Promise<LeaderboardUserDto[]> {
    const { rows } = await this.pool.query<RankedRow>({ ...RANKED_PAGE, values: [count, 0] });
    return rows.map(toLeaderboardUser);
  }

  private async loadFirst(): Promise<CachedResponse> {
    const { rows } = await this.pool.query<RankedRow>({ ...RANKED_PAGE, values: [PAGE_SIZE, 0] });
    return this.answer(rows, 1);
  }

  private async answer(rows: RankedRow[], page: number): Promise<CachedResponse> {
    const body: LeaderboardDto = {
      users: rows.map(toLeaderboardUser),
      imported: await this.imported.get(),
      pagination: listPaginationOf(await this.total.get(), page, rows.length),
    };
    return toResponse(body);
  }
}
