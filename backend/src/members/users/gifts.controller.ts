import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { plainParam } from '../../core/common/http/plain-param.pipe.js';
import { IdempotencyKey, REPLAYED_HEADER } from '../../core/common/idempotency/idempotency-key.js';
import { BalanceFullError } from '../points/points.errors.js';
import { UserNotFoundError } from '../members.errors.js';
import { GiftDto, GiftGivenDto } from './dto/gift.dto.js';
import { GiftsService } from './gifts.service.js';
import { DailyGiftLimitError, GiftKeyReusedError, GiftLimitError, OwnGiftError } from './users.errors.js';

@ApiTags('users')
@Controller('users/:userId/gifts')
export class GiftsController {
  constructor(private readonly gifts: GiftsService) {}

  /** Gives a user points. Site settings limit moderators per gift and per day; admins are not limited. */
  @Post()
  @ModeratorOnly()
  @Refuses(
    UserNotFoundError,
    OwnGiftError,
    GiftLimitError,
    DailyGiftLimitError,
    BalanceFullError,
    GiftKeyReusedError,
  )
  async give(
    @Param('userId', plainParam(UserNotFoundError)) userId: string,
    @Body() gift: GiftDto,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GiftGivenDto> {
    const { isReplay, ...given } = await this.gifts.give(userId, gift, actor, key);
    if (isReplay) void reply.header(REPLAYED_HEADER, 'true');
    return given;
  }
}
