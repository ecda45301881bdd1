import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, ModeratorOnly, Public } from '../../core/common/access/access.decorators.js';
import { ByAdmin, CurrentActor, type SessionActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { Cached, type CachedResponse } from '../../core/common/http/response-cache.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { PageQuery, PageSearchQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { isBeyondFirstPage, RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { TeamPointHistoryDto } from '../points/dto/point-history.dto.js';
import { UserNotFoundError } from '../members.errors.js';
import { LastAdminError, LastOwnerError } from './users.errors.js';
import { UpdateUserDto } from './dto/update-user.dto.js';
import { LeaderboardDto, UserDto, UserRecordDto, UsersPageDto, UserTotalsDto } from './dto/user.dto.js';
import { LeaderboardService } from './leaderboard.service.js';
import { USER_LIST, type UserQuery } from './user-list.rules.js';
import { UserRecordService } from './user-record.service.js';
import { UserListsService } from './user-lists.service.js';
import { UsersService } from './users.service.js';
import { ConfirmNeededError, OwnerRequiredError } from '../../core/common/access/access.errors.js';

const USER_ID = plainParam(UserNotFoundError);

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly lists: UserListsService,
    private readonly records: UserRecordService,
    private readonly users: UsersService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** All members ranked by points, 25 per page. */
  @Get('leaderboard')
  @Public()
  @RateLimited('general', isBeyondFirstPage)
  @Cached(LeaderboardDto)
  ranks(@Query() { page }: PageQuery): Promise<CachedResponse> {
    return this.leaderboard.page(page);
  }

  /**
   * 25 per page. Search terms of fewer than 3 characters are ignored; longer ones also find members who have
   * never signed in.
   */
  @Get()
  @AdminOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'users', row: UserDto, rules: USER_LIST, page: UsersPageDto })
  list(
    @Query() { page, search }: PageSearchQuery,
    @Query(listQuery(USER_LIST)) query: UserQuery,
  ): Promise<UsersPageDto | ListSlice<UserDto>> {
    return query.isArray ? this.lists.slice(query) : this.lists.page(page, search, query);
  }

  @Get('totals')
  @AdminOnly()
  totals(): Promise<UserTotalsDto> {
    return this.lists.totals();
  }

  @Get(':userId')
  @ModeratorOnly()
  @Refuses(UserNotFoundError)
  read(@Param('userId', USER_ID) userId: string, @ByAdmin() byAdmin: boolean): Promise<UserRecordDto> {
    return this.records.read(userId, byAdmin);
  }

  /** Sets the balance or changes the role. Only owners can change owners. */
  @Patch(':userId')
  @AdminOnly()
  @Refuses(UserNotFoundError, OwnerRequiredError, LastAdminError, LastOwnerError, ConfirmNeededError)
  update(
    @Param('userId', USER_ID) userId: string,
    @Body() input: UpdateUserDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<UserDto> {
    return this.users.update(userId, input, actor);
  }

  /** The user's ledger, newest first. */
  @Get(':userId/points')
  @ModeratorOnly()
  @Refuses(UserNotFoundError)
  history(
    @Param('userId', USER_ID) userId: string,
    @Query() { page }: PageQuery,
  ): Promise<TeamPointHistoryDto> {
    return this.users.history(userId, page);
  }
}
