import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { ClaimChannelsService } from './claim-channels.service.js';
import { NoWebhookError, WebhookFailedError } from './claim-notifications.errors.js';
import { DiscordPostsService } from './discord-posts.service.js';
import { ClaimNotificationsDto, SaveClaimNotificationsDto } from './dto/claim-notifications.dto.js';

@ApiTags('claim-notifications')
@Controller('claim-notifications')
export class ClaimNotificationsController {
  constructor(
    private readonly channels: ClaimChannelsService,
    private readonly discord: DiscordPostsService,
  ) {}

  /** Settings and status of claim notifications. */
  @Get()
  @AdminOnly()
  read(): Promise<ClaimNotificationsDto> {
    return this.channels.read();
  }

  @Put()
  @AdminOnly()
  @Refuses(NoWebhookError)
  save(
    @Body() input: SaveClaimNotificationsDto,
    @CurrentActor() actor: Actor,
  ): Promise<ClaimNotificationsDto> {
    return this.channels.save(input, actor);
  }

  /** Posts one message to the Discord webhook. */
  @Post('test')
  @HttpCode(200)
  @AdminOnly()
  @Refuses(NoWebhookError, WebhookFailedError)
  @RateLimited('test-lines')
  async test(): Promise<ClaimNotificationsDto> {
    await this.discord.test();
    return this.channels.read();
  }
}
