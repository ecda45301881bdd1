import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../common/clock.js';
import { EXACT_HITS, KeptCounts } from '../common/pagination/kept-counts.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import { PageMarks } from '../common/pagination/page-marks.js';
import { offsetOf, PAGE_SIZE } from '../common/pagination/pagination.js';
import { PG_POOL } from '../database/pg-pool.js';
import {
  BROAD_SEARCH,
  COUNT,
  COUNT_MATCHES,
  MARKS,
  PAGE,
  PAGE_FROM,
  SEARCH,
  type SpinMark,
  type SpinSearchRow,
  type SpinUserRow,
} from './spin-stats.statements.js';

interface SpinUsers {
  readonly rows: SpinUserRow[];
  /** Exact; only that of a search that finds very much may be 30 s old. */
  readonly total: number;
}

/** The list of those who have spun, newest spin first. */
@Injectable()
export class SpinUsersService {
  private readonly counts: KeptCounts;
  private readonly marks = new PageMarks<SpinMark>(async () => (await this.pool.query<SpinMark>(MARKS)).rows);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    clock: Clock,
  ) {
    this.counts = new KeptCounts(clock);
  }

  /** @param search literal text in nickname or login; empty for everybody */
  page(page: number, search: string): Promise<SpinUsers> {
    return search === '' ? this.everybody(offsetOf(page)) : this.hits(offsetOf(page), likePattern(search));
  }

  private async everybody(offset: number): Promise<SpinUsers> {
    const { from, skip } = await this.marks.beginningOf(offset);
    const [counted, { rows }] = await Promise.all([
      this.pool.query<{ total: string }>(COUNT),
      this.pool.query<SpinUserRow>(
        from === null
          ? { ...PAGE, values: [PAGE_SIZE, skip] }
          : { ...PAGE_FROM, values: [PAGE_SIZE, skip, from.last_spin_at, from.user_id] },
      ),
    ]);
    return { rows, total: Number(counted.rows[0]?.total) };
  }

  private async hits(offset: number, pattern: string): Promise<SpinUsers> {
    const { rows } = await this.pool.query<SpinSearchRow>(SEARCH, [pattern, PAGE_SIZE, offset]);
    const [first] = rows;
    if (!first || first.named <= EXACT_HITS) return { rows: rows.filter(isUser), total: first?.hits ?? 0 };
    const [total, broad] = await Promise.all([
      this.counts.total(pattern, () => this.countMatches(pattern)),
      this.pool.query<SpinUserRow>(BROAD_SEARCH, [PAGE_SIZE, offset, pattern]),
    ]);
    return { rows: broad.rows, total };
  }

  private async countMatches(pattern: string): Promise<number> {
    const { rows } = await this.pool.query<{ total: string }>(COUNT_MATCHES, [pattern]);
    return Number(rows[0]?.total);
  }
}

function isUser(row: SpinSearchRow): row is SpinSearchRow & SpinUserRow {
  return row.user_id !== null;
}
