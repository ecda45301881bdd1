import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AdminOnly, ModeratorOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor, type SessionActor } from '../../core/common/access/viewer.js';
import { AdminRequiredError } from '../../core/common/access/access.errors.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { IdempotencyKey, REPLAYED_HEADER } from '../../core/common/idempotency/idempotency-key.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { DailyGiftLimitError, GiftKeyReusedError, GiftLimitError } from '../../members/users/users.errors.js';
import { GiftUndoTooLateError, GroupGiftNotFoundError, NobodyToGiveError } from './economy.errors.js';
import {
  GivenGroupGiftDto,
  GroupGiftDto,
  GroupGiftPreviewDto,
  PreviewGroupGiftDto,
} from './dto/group-gift.dto.js';
import { GroupGiftsService } from './group-gifts.service.js';

@ApiTags('points')
@Controller('points/gifts')
export class GroupGiftsController {
  constructor(private readonly gifts: GroupGiftsService) {}

  /** The last 20 group gifts, newest first. */
  @Get()
  @AdminOnly()
  last(): Promise<GivenGroupGiftDto[]> {
    return this.gifts.last();
  }

  /** Shows who would receive how much, without giving anything. Only admins choose users and read who is left out. */
  @Post('preview')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(AdminRequiredError, UserNotFoundError, NobodyToGiveError, GiftLimitError, DailyGiftLimitError)
  preview(
    @Body() gift: PreviewGroupGiftDto,
    @CurrentActor() actor: SessionActor,
  ): Promise<GroupGiftPreviewDto> {
    return this.gifts.preview(gift, actor);
  }

  /**
   * Gives many users the same number of points, all or none. Suspended and closed accounts are left out.
   * Moderators give to everyone present but themselves, within their limits for gifts.
   */
  @Post()
  @ModeratorOnly()
  @Refuses(
    AdminRequiredError,
    UserNotFoundError,
    NobodyToGiveError,
    GiftLimitError,
    DailyGiftLimitError,
    GiftKeyReusedError,
  )
  async give(
    @Body() input: GroupGiftDto,
    @CurrentActor() actor: SessionActor,
    @IdempotencyKey() key: string | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GivenGroupGiftDto> {
    const { gift, isReplay } = await this.gifts.give(input, actor, key);
    if (isReplay) void reply.header(REPLAYED_HEADER, 'true');
    return gift;
  }

  /**
   * Undoes a gift within 24 hours, taking from each member what is left of it. Repeating it changes nothing.
   * Moderators undo only their own.
   */
  @Post(':id/undo')
  @ModeratorOnly()
  @HttpCode(200)
  @Refuses(AdminRequiredError, GroupGiftNotFoundError, GiftUndoTooLateError)
  undo(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<GivenGroupGiftDto> {
    return this.gifts.undo(id, actor);
  }
}
