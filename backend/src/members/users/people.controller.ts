import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { SearchQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { PersonDto } from './dto/user.dto.js';
import { PEOPLE, type PeopleQuery } from './user-list.rules.js';
import { UserListsService } from './user-lists.service.js';

@ApiTags('users')
@Controller('people')
export class PeopleController {
  constructor(private readonly lists: UserListsService) {}

  /**
   * Ten people whose login or nickname contains the term, ordered by login. Terms of fewer than 3 characters
   * find no one, because only admins may list all users.
   */
  @Get()
  @ModeratorOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'people', row: PersonDto, rules: PEOPLE })
  find(
    @Query() { search }: SearchQuery,
    @Query(listQuery(PEOPLE)) query: PeopleQuery,
  ): Promise<ListSlice<PersonDto>> {
    return this.lists.people(query, search);
  }
}
