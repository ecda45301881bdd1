import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { RateLimited } from '../../core/common/rate-limit/rate-limit.guard.js';
import { ClaimChannelsService } from './claim-channels.service.js';
import { NoWebhookError, WebhookFailedError } from './claim-notifications.errors.js';
import { DiscordPostsService } from './discord-posts.service.js';
import {
  ClaimNotificationsDto,
  SaveAnnouncementsDto,
  SaveClaimNotificationsDto,
} from './dto/claim-notifications.dto.js';

@ApiTags('claim-notifications')
@Controller('claim-notifications')
export class ClaimNotificationsController {
  constructor(
    private readonly channels: ClaimChannelsService,
    private readonly discord: DiscordPostsService,
  ) {}

  /** Settings and status of all channels. */
  @Get()
  @AdminOnly()
  read(): Promise<ClaimNotificationsDto> {
    return this.channels.read();
  }

  /** Changes chat and the team's Discord channel. */
  @Put()
  @AdminOnly()
  @Refuses(NoWebhookError)
  save(
    @Body() input: SaveClaimNotificationsDto,
    @CurrentActor() actor: Actor,
  ): Promise<ClaimNotificationsDto> {
    return this.channels.save(input, actor);
  }

  /** Posts one message to the team's webhook. */
  @Post('test')
  @HttpCode(200)
  @AdminOnly()
  @Refuses(NoWebhookError, WebhookFailedError)
  @RateLimited('test-lines')
  async test(): Promise<ClaimNotificationsDto> {
    await this.discord.test('discord');
    return this.channels.read();
  }

  /** Changes the viewers' Discord channel. */
  @Put('announcements')
  @AdminOnly()
  @Refuses(NoWebhookError)
  saveAnnouncements(
    @Body() input: SaveAnnouncementsDto,
    @CurrentActor() actor: Actor,
  ): Promise<ClaimNotificationsDto> {
    return this.channels.saveAnnouncements(input, actor);
  }

  /** Posts one message to the viewers' webhook. */
  @Post('announcements/test')
  @HttpCode(200)
  @AdminOnly()
  @Refuses(NoWebhookError, WebhookFailedError)
  @RateLimited('test-lines')
  async testAnnouncements(): Promise<ClaimNotificationsDto> {
    await this.discord.test('announcements');
    return this.channels.read();
  }
}
