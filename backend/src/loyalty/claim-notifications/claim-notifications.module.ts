import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { ClaimChannelsService } from './claim-channels.service.js';
import { ClaimNotificationsController } from './claim-notifications.controller.js';
import { ClaimOutboxService } from './claim-outbox.service.js';
import { DISCORD, DISCORD_ORIGIN, DiscordClient } from './discord.client.js';
import { DiscordPostsService } from './discord-posts.service.js';
import { VaultModule } from '../../core/vault/vault.module.js';

/** Announces new claims to the team. Discord posts are sent here, chat messages by the bot. */
@Module({
  imports: [AuditModule, SiteSettingsModule, TwitchModule, VaultModule],
  controllers: [ClaimNotificationsController],
  providers: [
    ClaimChannelsService,
    ClaimOutboxService,
    { provide: DISCORD, useValue: DISCORD_ORIGIN },
    DiscordClient,
    DiscordPostsService,
  ],
  exports: [ClaimOutboxService],
})
export class ClaimNotificationsModule {}
