import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly, ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { ListOf } from '../../core/common/pagination/content-range.js';
import { listQuery } from '../../core/common/pagination/list-query.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { PageSearchQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { RewardConfigDto, SaveRewardConfigDto } from './dto/reward-config.dto.js';
import {
  RewardTimerResetDto,
  SpinStatsDto,
  SpinUserDto,
  SpinUsersPageDto,
  TierOddsDto,
} from './dto/spin-stats.dto.js';
import { RewardConfigService } from './reward-config.service.js';
import { SPIN_LIST, type SpinQuery } from './spin-list.rules.js';
import { SpinStatsService } from './spin-stats.service.js';
import { TierOddsService } from './tier-odds.service.js';
import { InvalidTierError, InvalidTotalError } from './rewards.errors.js';

const USER_ID = plainParam(UserNotFoundError);

@ApiTags('rewards')
@Controller('rewards')
export class RewardsAdminController {
  constructor(
    private readonly config: RewardConfigService,
    private readonly spins: SpinStatsService,
    private readonly odds: TierOddsService,
  ) {}

  /** The current tiers, with their names in all languages. */
  @Get('config')
  @AdminOnly()
  async read(): Promise<RewardConfigDto> {
    return { rewards: await this.config.current() };
  }

  /** Saves the tiers as a new version. Past spins keep the version they were drawn with. */
  @Post('config')
  @AdminOnly()
  @Refuses(InvalidTotalError, InvalidTierError)
  save(@Body() { rewards }: SaveRewardConfigDto, @CurrentActor() actor: Actor): Promise<RewardConfigDto> {
    return this.config.save(rewards, actor);
  }

  @Get('stats')
  @AdminOnly()
  stats(): Promise<SpinStatsDto> {
    return this.spins.stats();
  }

  /** Number of spins per tier, compared with the odds. */
  @Get('stats/tiers')
  @AdminOnly()
  tiers(): Promise<TierOddsDto[]> {
    return this.odds.list();
  }

  @Get('users')
  @AdminOnly()
  @RateLimited('searches')
  @ListOf({ resource: 'spins', row: SpinUserDto, rules: SPIN_LIST, page: SpinUsersPageDto })
  users(
    @Query() { page, search }: PageSearchQuery,
    @Query(listQuery(SPIN_LIST)) query: SpinQuery,
  ): Promise<SpinUsersPageDto | ListSlice<SpinUserDto>> {
    return query.isArray ? this.spins.slice(query) : this.spins.page(page, search, query);
  }

  /** One user's spins. */
  @Get('users/:userId')
  @ModeratorOnly()
  @Refuses(UserNotFoundError)
  user(@Param('userId', USER_ID) userId: string): Promise<SpinUserDto> {
    return this.spins.one(userId);
  }

  @Post('reset-timer/:userId')
  @AdminOnly()
  @Refuses(UserNotFoundError)
  resetTimer(
    @Param('userId', USER_ID) userId: string,
    @CurrentActor() actor: Actor,
  ): Promise<RewardTimerResetDto> {
    return this.spins.resetTimer(userId, actor);
  }
}
