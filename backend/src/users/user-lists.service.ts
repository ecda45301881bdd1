import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../common/clock.js';
import { EXACT_HITS, KeptCounts } from '../common/pagination/kept-counts.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import { PageMarks } from '../common/pagination/page-marks.js';
import { offsetOf, PAGE_SIZE, paginationOf, totalBeside } from '../common/pagination/pagination.js';
import { searchHits } from '../common/pagination/search-hits.js';
import { lengthOf } from '../common/validation/text.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { UsersPageDto } from './dto/user.dto.js';
import { UsersTotal } from './users-total.service.js';
import {
  BROAD_SEARCH,
  COUNT_MATCHES,
  LOGIN_MARKS,
  type LoginMark,
  PAGE,
  PAGE_FROM,
  SEARCH,
  type SearchRow,
  toUserDto,
  type UserRow,
} from './users.statements.js';

/** A shorter term counts as none (spec.md section 5). */
const SEARCH_MIN_LENGTH = 3;

/** The admins' list of users, by login. Its total may be 5 s old, that of a broad search 30 s. */
@Injectable()
export class UserListsService {
  private readonly counts: KeptCounts;
  private readonly marks = new PageMarks<LoginMark>(
    async () => (await this.pool.query<LoginMark>(LOGIN_MARKS)).rows,
  );

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly total: UsersTotal,
    clock: Clock,
  ) {
    this.counts = new KeptCounts(clock);
  }

  page(page: number, search = ''): Promise<UsersPageDto> {
    return lengthOf(search) < SEARCH_MIN_LENGTH ? this.everybody(page) : this.hits(page, likePattern(search));
  }

  private async everybody(page: number): Promise<UsersPageDto> {
    const offset = offsetOf(page);
    const { from, skip } = await this.marks.beginningOf(offset);
    const [counted, { rows }] = await Promise.all([
      this.total.get(),
      this.pool.query<UserRow>(
        from === null
          ? { ...PAGE, values: [PAGE_SIZE, skip] }
          : { ...PAGE_FROM, values: [PAGE_SIZE, skip, from.name, from.user_id] },
      ),
    ]);
    return toPage(rows, totalBeside(counted, offset, rows.length), page);
  }

  private async hits(page: number, pattern: string): Promise<UsersPageDto> {
    const offset = offsetOf(page);
    const { rows, total } = await searchHits<UserRow>(this.counts, pattern, {
      few: async () => {
        const { rows: found } = await this.pool.query<SearchRow>(SEARCH, [pattern, PAGE_SIZE, offset]);
        const hits = found[0]?.hits ?? 0;
        return { rows: found.filter(isUser), total: hits, isAll: hits <= EXACT_HITS };
      },
      page: async () => (await this.pool.query<UserRow>(BROAD_SEARCH, [PAGE_SIZE, offset, pattern])).rows,
      count: () => this.countMatches(pattern),
    });
    return toPage(rows, total, page);
  }

  private async countMatches(pattern: string): Promise<number> {
    const { rows } = await this.pool.query<{ total: string }>(COUNT_MATCHES, [pattern]);
    return Number(rows[0]?.total);
  }
}

function isUser(row: SearchRow): row is SearchRow & UserRow {
  return row.user_id !== null;
}

function toPage(rows: UserRow[], total: number, page: number): UsersPageDto {
  return { users: rows.map(toUserDto), pagination: paginationOf(total, page) };
}
