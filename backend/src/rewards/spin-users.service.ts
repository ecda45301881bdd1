import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import type { PaginationDto } from '../common/pagination/pagination.dto.js';
import {
  listPaginationOf,
  offsetOf,
  PAGE_SIZE,
  searchPaginationOf,
  TOTAL_MAX_AGE_MS,
} from '../common/pagination/pagination.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import { COUNT, COUNT_HITS, PAGE, SEARCH, type SpinUserRow } from './spin-stats.statements.js';

interface SpinUsersPage {
  readonly rows: SpinUserRow[];
  readonly pagination: PaginationDto;
}

/** The list of those who have spun, newest spin first. Its total may be 5 s old; a search is counted up to 10,000. */
@Injectable()
export class SpinUsersService {
  private readonly total = new CachedValue(() => countOf(this.pool, COUNT), TOTAL_MAX_AGE_MS);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @param search literal text in nickname or login; empty for everybody */
  page(page: number, search: string): Promise<SpinUsersPage> {
    return search === '' ? this.everybody(page) : this.hits(page, likePattern(search));
  }

  private async everybody(page: number): Promise<SpinUsersPage> {
    const [counted, { rows }] = await Promise.all([
      this.total.get(),
      this.pool.query<SpinUserRow>({ ...PAGE, values: [PAGE_SIZE, offsetOf(page)] }),
    ]);
    return { rows, pagination: listPaginationOf(counted, page, rows.length) };
  }

  private async hits(page: number, pattern: string): Promise<SpinUsersPage> {
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, COUNT_HITS, [pattern]),
      this.pool.query<SpinUserRow>(SEARCH, [PAGE_SIZE, offsetOf(page), pattern]),
    ]);
    return { rows, pagination: searchPaginationOf(counted, page) };
  }
}
