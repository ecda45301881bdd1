import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { Clock } from '../common/clock.js';
import { KeptCounts } from '../common/pagination/kept-counts.js';
import { KeptMatches } from '../common/pagination/kept-matches.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import { PageMarks } from '../common/pagination/page-marks.js';
import { offsetOf, PAGE_SIZE, TOTAL_MAX_AGE_MS, totalBeside } from '../common/pagination/pagination.js';
import { FEW_HITS, type Hits, searchHits } from '../common/pagination/search-hits.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import {
  BROAD_SEARCH,
  COUNT,
  COUNT_MATCHES,
  MARKS,
  NAMED,
  PAGE,
  PAGE_FROM,
  SEARCH,
  SEARCH_OF_SOME,
  type SpinMark,
  type SpinSearchRow,
  type SpinUserRow,
} from './spin-stats.statements.js';

/** The list of those who have spun, newest spin first. Its total may be 5 s old, that of a broad search 30 s. */
@Injectable()
export class SpinUsersService {
  private readonly total = new CachedValue(() => countOf(this.pool, COUNT), TOTAL_MAX_AGE_MS);
  private readonly counts: KeptCounts;
  private readonly named: KeptMatches;
  private readonly marks = new PageMarks<SpinMark>(async () => (await this.pool.query<SpinMark>(MARKS)).rows);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    clock: Clock,
  ) {
    this.counts = new KeptCounts(clock);
    this.named = new KeptMatches(pool, clock, NAMED);
  }

  /** @param search literal text in nickname or login; empty for everybody */
  page(page: number, search: string): Promise<Hits<SpinUserRow>> {
    return search === '' ? this.everybody(offsetOf(page)) : this.hits(offsetOf(page), likePattern(search));
  }

  private async everybody(offset: number): Promise<Hits<SpinUserRow>> {
    const { from, skip } = await this.marks.beginningOf(offset);
    const [counted, { rows }] = await Promise.all([
      this.total.get(),
      this.pool.query<SpinUserRow>(
        from === null
          ? { ...PAGE, values: [PAGE_SIZE, skip] }
          : { ...PAGE_FROM, values: [PAGE_SIZE, skip, from.last_spin_at, from.user_id] },
      ),
    ]);
    return { rows, total: totalBeside(counted, offset, rows.length) };
  }

  private hits(offset: number, pattern: string): Promise<Hits<SpinUserRow>> {
    return searchHits<SpinUserRow>(this.counts, pattern, {
      few: async () => {
        const { rows } = await this.pool.query<SpinSearchRow>(SEARCH, [pattern, PAGE_SIZE, offset]);
        const { named = 0, hits = 0 } = rows[0] ?? {};
        return { rows: rows.filter(isUser), total: hits, isAll: named <= FEW_HITS };
      },
      page: async () => {
        const ids = await this.named.of(pattern);
        const values = [PAGE_SIZE, offset, ids ?? pattern];
        return (await this.pool.query<SpinUserRow>(ids ? SEARCH_OF_SOME : BROAD_SEARCH, values)).rows;
      },
      count: () => this.countMatches(pattern),
    });
  }

  private async countMatches(pattern: string): Promise<number> {
    const { rows } = await this.pool.query<{ total: string }>(COUNT_MATCHES, [pattern]);
    return Number(rows[0]?.total);
  }
}

function isUser(row: SpinSearchRow): row is SpinSearchRow & SpinUserRow {
  return row.user_id !== null;
}
