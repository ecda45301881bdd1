import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, Public } from '../common/access/access.decorators.js';
import { CurrentActor, type SessionActor } from '../common/access/viewer.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import { Cached, type CachedResponse } from '../common/http/response-cache.js';
import { plainParam } from '../common/http/plain-param.pipe.js';
import { PageQuery, PageSearchQuery } from '../common/pagination/page-query.dto.js';
import { isBehindFirstPage, RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { PointHistoryDto } from '../points/dto/point-history.dto.js';
import { BalanceFullError, UserNotFoundError } from '../points/points.errors.js';
import { LastAdminError } from './users.errors.js';
import { UpdateUserDto } from './dto/update-user.dto.js';
import { LeaderboardDto, UserDto, UsersPageDto } from './dto/user.dto.js';
import { LeaderboardService } from './leaderboard.service.js';
import { UserListsService } from './user-lists.service.js';
import { UsersService } from './users.service.js';
import { ConfirmNeededError } from '../common/access/access-check.service.js';

const USER_ID = plainParam(UserNotFoundError);

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly lists: UserListsService,
    private readonly users: UsersService,
    private readonly leaderboard: LeaderboardService,
  ) {}

  /** Everybody by points, 25 a page. */
  @Get('leaderboard')
  @Public()
  @RateLimited('general', isBehindFirstPage)
  @Cached(LeaderboardDto)
  ranks(@Query() { page }: PageQuery): Promise<CachedResponse> {
    return this.leaderboard.page(page);
  }

  /** 25 a page; a term of fewer than 3 characters counts as none. */
  @Get()
  @AdminOnly()
  @RateLimited('searches')
  list(@Query() { page, search }: PageSearchQuery): Promise<UsersPageDto> {
    return this.lists.page(page, search);
  }

  /** Sets the balance, or grants or revokes admin rights. */
  @Patch(':userId')
  @AdminOnly()
  @Refuses(UserNotFoundError, BalanceFullError, LastAdminError, ConfirmNeededError)
  update(
    @Param('userId', USER_ID) userId: string,
    @Body() input: UpdateUserDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<UserDto> {
    return this.users.update(userId, input, actor);
  }

  /** The user's ledger, newest first. */
  @Get(':userId/points')
  @AdminOnly()
  @Refuses(UserNotFoundError)
  history(@Param('userId', USER_ID) userId: string, @Query() { page }: PageQuery): Promise<PointHistoryDto> {
    return this.users.history(userId, page);
  }
}
