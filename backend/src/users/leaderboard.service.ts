import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { MemoryRead, serve, servedRead, type ServedBody } from '../common/http/memory-read.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { LeaderboardDto } from './dto/user.dto.js';
import { COUNT, RANKED_PAGE, toLeaderboardUser, type UserRow } from './users.statements.js';

/** The first page is what everybody opens; it is at most this old, its total and `hasMore` too. */
const FIRST_PAGE_MAX_AGE_MS = 1_000;
/** The total on the pages behind the first, whose rows are always fresh: new viewers show a moment later. */
const COUNT_MAX_AGE_MS = 5_000;

/** The community's ranks: points falling, ties by id. */
@Injectable()
export class LeaderboardService {
  private readonly firstPage = servedRead(() => this.load(1), FIRST_PAGE_MAX_AGE_MS);
  private readonly total = new MemoryRead(() => this.count(), COUNT_MAX_AGE_MS);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  page(page: number): Promise<ServedBody> {
    return page === 1 ? this.firstPage.get() : this.load(page);
  }

  private async load(page: number): Promise<ServedBody> {
    const total = page === 1 ? await this.count() : await this.total.get();
    const { rows } = await this.pool.query<UserRow>({ ...RANKED_PAGE, values: [PAGE_SIZE, offsetOf(page)] });
    const answer: LeaderboardDto = {
      users: rows.map(toLeaderboardUser),
      pagination: paginationOf(total, page),
    };
    return serve(answer);
  }

  private async count(): Promise<number> {
    const { rows } = await this.pool.query<{ total: string }>(COUNT);
    return Number(rows[0]?.total);
  }
}
