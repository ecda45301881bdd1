import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { DeliveriesService } from '../../members/events/deliveries.service.js';
import { EventsModule } from '../../members/events/events.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { ANNOUNCED_TYPES } from './announced-types.js';
import { FILL_CHANNEL_DELIVERIES } from './channel-deliveries.statements.js';
import { ClaimChannelsService } from './claim-channels.service.js';
import { ClaimNotificationsController } from './claim-notifications.controller.js';
import { DISCORD, DISCORD_ORIGIN, DiscordClient } from './discord.client.js';
import { DiscordLinesService } from './discord-lines.service.js';
import { DiscordPostsService } from './discord-posts.service.js';
import { VaultModule } from '../../core/vault/vault.module.js';

/**
 * Announces new claims in chat, and claims, alarms, going live and raffle winners on Discord. Discord posts are
 * sent here, chat messages by the bot.
 */
@Module({
  imports: [AuditModule, EventsModule, SiteSettingsModule, StreamModule, VaultModule],
  controllers: [ClaimNotificationsController],
  providers: [
    ClaimChannelsService,
    { provide: DISCORD, useValue: DISCORD_ORIGIN },
    DiscordClient,
    DiscordLinesService,
    DiscordPostsService,
  ],
})
export class ClaimNotificationsModule {
  constructor(deliveries: DeliveriesService) {
    deliveries.register({ name: 'claim channels', types: ANNOUNCED_TYPES, fill: FILL_CHANNEL_DELIVERIES });
  }
}
