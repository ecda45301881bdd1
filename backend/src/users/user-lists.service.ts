import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { type ListPart, paginationOfPart, rangeOfPage, sliceOfPart } from '../common/pagination/list-part.js';
import { type Range, WHOLE } from '../common/pagination/list-query.js';
import type { ListSlice } from '../common/pagination/list-slice.js';
import { lengthOf } from '../common/validation/text.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { UserDto, UsersPageDto } from './dto/user.dto.js';
import type { UserQuery } from './user-list.rules.js';
import { countUsers, usersIn } from './user-list.statements.js';
import { UsersTotal } from './users-total.service.js';
import { toUserDto, type UserRow } from './users.statements.js';

/** A shorter term counts as none (docs/requirements.md, Users). */
const SEARCH_MIN_LENGTH = 3;

/** The admins' list of users, by login. Its total may be 5 s old; what fits a filter is counted up to 10,000. */
@Injectable()
export class UserListsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly total: UsersTotal,
  ) {}

  async page(page: number, search: string | undefined, { sort, filter }: UserQuery): Promise<UsersPageDto> {
    const part = await this.part(rangeOfPage(page), sort, { ...filter, q: search ?? filter.q });
    return { users: part.rows.map(toUserDto), pagination: paginationOfPart(part, page) };
  }

  async slice({ range, sort, filter }: UserQuery): Promise<ListSlice<UserDto>> {
    return sliceOfPart(await this.part(range ?? WHOLE, sort, filter)).map(toUserDto);
  }

  private async part(
    range: Range,
    sort: UserQuery['sort'],
    { q = '', ...others }: UserQuery['filter'],
  ): Promise<ListPart<UserRow>> {
    const filter = lengthOf(q) < SEARCH_MIN_LENGTH ? others : { ...others, q };
    const count = countUsers(filter);
    const [counted, { rows }] = await Promise.all([
      count ? countOf(this.pool, count) : this.total.get(),
      this.pool.query<UserRow>(usersIn(range, sort, filter)),
    ]);
    return { range, rows, counted, isFiltered: count !== null };
  }
}
