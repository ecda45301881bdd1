import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import type { ListPart } from '../../core/common/pagination/list-part.js';
import type { Range } from '../../core/common/pagination/list-query.js';
import { TOTAL_MAX_AGE_MS } from '../../core/common/pagination/pagination.js';
import { countOf } from '../../core/database/count-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { SpinQuery } from './spin-list.rules.js';
import { COUNT, countSpinUsers, type SpinUserRow, spinUsersIn } from './spin-stats.statements.js';

/** The members who have spun, latest spin first. The total may be 5 s old. */
@Injectable()
export class SpinUsersService {
  private readonly total = new CachedValue(() => countOf(this.pool, COUNT), TOTAL_MAX_AGE_MS);

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async part(
    range: Range,
    sort: SpinQuery['sort'],
    filter: SpinQuery['filter'],
  ): Promise<ListPart<SpinUserRow>> {
    const count = countSpinUsers(filter);
    const [counted, { rows }] = await Promise.all([
      count ? countOf(this.pool, count) : this.total.get(),
      this.pool.query<SpinUserRow>(spinUsersIn(range, sort, filter)),
    ]);
    return { range, rows, counted, isFiltered: count !== null };
  }
}
