import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/access/viewer.js';
import { Refuses } from '../common/errors/refuses.decorator.js';
import { plainParam } from '../common/http/plain-param.pipe.js';
import { PageSearchQuery } from '../common/pagination/page-query.dto.js';
import { RateLimited } from '../common/rate-limit/rate-limit.guard.js';
import { UserNotFoundError } from '../points/points.errors.js';
import { RewardConfigDto, SaveRewardConfigDto } from './dto/reward-config.dto.js';
import { RewardTimerResetDto, SpinStatsDto, SpinUsersPageDto, TierOddsDto } from './dto/spin-stats.dto.js';
import { RewardConfigService } from './reward-config.service.js';
import { SpinStatsService } from './spin-stats.service.js';
import { TierOddsService } from './tier-odds.service.js';
import { InvalidTierError, InvalidTotalError } from './check-tiers.js';

const USER_ID = plainParam(UserNotFoundError);

@ApiTags('rewards')
@Controller('rewards')
export class RewardsAdminController {
  constructor(
    private readonly config: RewardConfigService,
    private readonly spins: SpinStatsService,
    private readonly odds: TierOddsService,
  ) {}

  /** Saves the tiers as a new version; past spins keep theirs. */
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

  /** Spins per tier against their odds. */
  @Get('stats/tiers')
  @AdminOnly()
  tiers(): Promise<TierOddsDto[]> {
    return this.odds.list();
  }

  @Get('users')
  @AdminOnly()
  @RateLimited('searches')
  users(@Query() { page, search }: PageSearchQuery): Promise<SpinUsersPageDto> {
    return this.spins.users(page, search);
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
