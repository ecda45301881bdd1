import { Body, Controller, Get, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public, SignedIn } from '../../core/common/access/access.decorators.js';
import { AlsoRead } from '../../core/common/access/also-read.js';
import { CurrentViewer, type Viewer } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdempotencyKey, REPLAYED_HEADER } from '../../core/common/idempotency/idempotency-key.js';
import { PageQuery } from '../../core/common/pagination/dto/page-query.dto.js';
import { LanguageQuery } from '../../core/common/validation/dto/language-query.dto.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { NEXT_CLAIM } from './daily-reward.statements.js';
import { DailyRewardService } from './daily-reward.service.js';
import { RewardClaimedDto } from './dto/claim-reward.dto.js';
import { DrawsPageDto, FairnessDto, SeedRotatedDto, SetClientSeedDto } from './dto/fairness.dto.js';
import { RewardStatusDto } from './dto/reward-status.dto.js';
import { FairnessService } from './fairness.service.js';
import { BalanceFullError, SuspendedError } from '../../members/points/points.errors.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { ActiveBreaks } from '../../site/trust/active-breaks.js';
import { OnBreakError } from '../../site/trust/trust.errors.js';
import { RewardAlreadyClaimedError } from './rewards.errors.js';

@ApiTags('rewards')
@Controller('rewards')
export class RewardsController {
  constructor(
    private readonly dailyReward: DailyRewardService,
    private readonly fairness: FairnessService,
    private readonly breaks: ActiveBreaks,
  ) {}

  /** The tiers, and the time of the viewer's next claim. Guests get the tiers only. */
  @Get('status')
  @Public({ viewer: 'optional', alsoReads: NEXT_CLAIM })
  @Refuses(OnBreakError)
  async status(
    @CurrentViewer() viewer: Viewer | null,
    @AlsoRead() nextClaimTime: number | null,
    @Query() { locale }: LanguageQuery,
    @Req() request: FastifyRequest,
  ): Promise<RewardStatusDto> {
    if (this.breaks.hidesFrom(request)) throw new OnBreakError();
    return this.dailyReward.status(viewer !== null, nextClaimTime, locale ?? null);
  }

  /**
   * Draws the daily reward. With an `Idempotency-Key`, a request whose answer was lost can be repeated
   * safely.
   */
  @Post('claim')
  @SignedIn({ refusal: 'Please log in to claim your reward' })
  @Refuses(OnBreakError, RewardAlreadyClaimedError, SuspendedError, BalanceFullError, UserNotFoundError)
  @RateLimited('claims')
  async claim(
    @CurrentViewer() { memberId }: Viewer,
    @Query() { locale }: LanguageQuery,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RewardClaimedDto> {
    const { isReplay, ...claimed } = await this.dailyReward.claim(memberId, key, locale ?? null);
    if (isReplay) void reply.header(REPLAYED_HEADER, 'true');
    return claimed;
  }

  @Get('fairness')
  @SignedIn()
  @Refuses(UserNotFoundError)
  seed(@CurrentViewer() { memberId }: Viewer): Promise<FairnessDto> {
    return this.fairness.current(memberId);
  }

  @Put('fairness')
  @SignedIn()
  @Refuses(UserNotFoundError)
  setClientSeed(
    @CurrentViewer() { memberId }: Viewer,
    @Body() { clientSeed }: SetClientSeedDto,
  ): Promise<FairnessDto> {
    return this.fairness.setClientSeed(memberId, clientSeed);
  }

  /** Reveals the current server seed, so that its draws can be verified, and starts a new one. */
  @Post('fairness/rotate')
  @SignedIn()
  @Refuses(UserNotFoundError)
  rotate(@CurrentViewer() { memberId }: Viewer): Promise<SeedRotatedDto> {
    return this.fairness.rotate(memberId);
  }

  @Get('draws')
  @SignedIn()
  draws(
    @CurrentViewer() { memberId }: Viewer,
    @Query() { page }: PageQuery,
    @Query() { locale }: LanguageQuery,
  ): Promise<DrawsPageDto> {
    return this.fairness.draws(memberId, page, locale ?? null);
  }
}
