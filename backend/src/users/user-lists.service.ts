import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { likePattern } from '../common/pagination/like-pattern.js';
import {
  listPaginationOf,
  offsetOf,
  PAGE_SIZE,
  searchPaginationOf,
} from '../common/pagination/pagination.js';
import { lengthOf } from '../common/validation/text.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { UsersPageDto } from './dto/user.dto.js';
import { UsersTotal } from './users-total.service.js';
import { COUNT_HITS, PAGE, SEARCH, toUserDto, type UserRow } from './users.statements.js';

/** A shorter term counts as none (docs/requirements.md, Users). */
const SEARCH_MIN_LENGTH = 3;

/** The admins' list of users, by login. Its total may be 5 s old; a search is counted up to 10,000. */
@Injectable()
export class UserListsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly total: UsersTotal,
  ) {}

  page(page: number, search = ''): Promise<UsersPageDto> {
    return lengthOf(search) < SEARCH_MIN_LENGTH ? this.everybody(page) : this.hits(page, likePattern(search));
  }

  private async everybody(page: number): Promise<UsersPageDto> {
    const [counted, { rows }] = await Promise.all([
      this.total.get(),
      this.pool.query<UserRow>({ ...PAGE, values: [PAGE_SIZE, offsetOf(page)] }),
    ]);
    return { users: rows.map(toUserDto), pagination: listPaginationOf(counted, page, rows.length) };
  }

  private async hits(page: number, pattern: string): Promise<UsersPageDto> {
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, COUNT_HITS, [pattern]),
      this.pool.query<UserRow>(SEARCH, [PAGE_SIZE, offsetOf(page), pattern]),
    ]);
    return { users: rows.map(toUserDto), pagination: searchPaginationOf(counted, page) };
  }
}
