import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { type CachedResponse, toResponse } from '../common/http/response-cache.js';
import { offsetOf, PAGE_SIZE, paginationOf, totalBeside } from '../common/pagination/pagination.js';
import { PG_POOL } from '../database/pg-pool.js';
import { ReplicaReader } from '../database/replica-reader.js';
import type { LeaderboardDto } from './dto/user.dto.js';
import { RankMarks } from './rank-marks.service.js';
import { UsersTotal } from './users-total.service.js';
import { RANKED_PAGE, RANKED_PAGE_FROM, toLeaderboardUser, type UserRow } from './users.statements.js';

/** The first page is what everybody opens; it is at most this old. */
const FIRST_PAGE_MAX_AGE_MS = 1_000;

/** The community's ranks: points falling, ties by id. The pages behind the first bear a second's age. */
@Injectable()
export class LeaderboardService {
  private readonly firstPage = new CachedValue(() => this.loadFirst(), FIRST_PAGE_MAX_AGE_MS);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: ReplicaReader,
    private readonly marks: RankMarks,
    private readonly total: UsersTotal,
  ) {}

  page(page: number): Promise<CachedResponse> {
    return page === 1 ? this.firstPage.get() : this.loadBehind(page);
  }

  private async loadFirst(): Promise<CachedResponse> {
    const [counted, { rows }] = await Promise.all([
      this.total.get(),
      this.pool.query<UserRow>({ ...RANKED_PAGE, values: [PAGE_SIZE, 0] }),
    ]);
    return answer(rows, counted, 1);
  }

  private async loadBehind(page: number): Promise<CachedResponse> {
    const { from, skip } = await this.marks.beginningOf(offsetOf(page));
    const [counted, rows] = await Promise.all([
      this.total.get(),
      this.reader.query<UserRow>(
        from === null
          ? { ...RANKED_PAGE, values: [PAGE_SIZE, skip] }
          : { ...RANKED_PAGE_FROM, values: [PAGE_SIZE, skip, from.points, from.user_id] },
      ),
    ]);
    return answer(rows, counted, page);
  }
}

function answer(rows: UserRow[], counted: number, page: number): CachedResponse {
  const body: LeaderboardDto = {
    users: rows.map(toLeaderboardUser),
    pagination: paginationOf(totalBeside(counted, offsetOf(page), rows.length), page),
  };
  return toResponse(body);
}
