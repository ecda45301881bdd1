import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  type ListPart,
  paginationOfPart,
  rangeOfPage,
  sliceOfPart,
} from '../../core/common/pagination/list-part.js';
import { type Range, DEFAULT_RANGE } from '../../core/common/pagination/list-query.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { lengthOf } from '../../core/common/validation/text.js';
import { countOf } from '../../core/database/count-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { PersonDto, UserDto, UsersPageDto, UserTotalsDto } from './dto/user.dto.js';
import type { PeopleQuery, UserQuery } from './user-list.rules.js';
import { countUsers, usersIn } from './user-list.statements.js';
import { ImportedTotalService, UsersTotalService } from './users-total.service.js';
import { toPersonDto, toUserDto, type UserRow } from './users.statements.js';

/** Shorter terms are ignored (docs/requirements.md, Users). */
const SEARCH_MIN_LENGTH = 3;
const FIRST_FEW: Range = { first: 0, last: 9 };

/**
 * Lists of users and search by name. The overall total may be 5 s old; filtered results are counted up to
 * 10,000.
 */
@Injectable()
export class UserListsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly total: UsersTotalService,
    private readonly imported: ImportedTotalService,
  ) {}

  async totals(): Promise<UserTotalsDto> {
    const [signedIn, imported] = await Promise.all([this.total.get(), this.imported.get()]);
    return { signedIn, imported };
  }

  async page(page: number, search: string | undefined, { sort, filter }: UserQuery): Promise<UsersPageDto> {
    const part = await this.part(rangeOfPage(page), sort, { ...filter, q: search ?? filter.q });
    return { users: part.rows.map(toUserDto), pagination: paginationOfPart(part, page) };
  }

  async slice({ range, sort, filter }: UserQuery): Promise<ListSlice<UserDto>> {
    return sliceOfPart(await this.part(range ?? DEFAULT_RANGE, sort, filter)).map(toUserDto);
  }

  /**
   * Users by id, or the first few whose login or nickname contains a term. Terms that are too short find no
   * one.
   */
  async people({ range, filter }: PeopleQuery, search = filter.q ?? ''): Promise<ListSlice<PersonDto>> {
    const { id } = filter;
    if (id === undefined && lengthOf(search) < SEARCH_MIN_LENGTH) return new ListSlice<PersonDto>([]);
    const part = await this.part(range ?? FIRST_FEW, null, id ? { id } : { q: search });
    return sliceOfPart(part).map(toPersonDto);
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
