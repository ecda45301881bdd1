import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { DeliveriesService } from '../../members/events/deliveries.service.js';
import { EventsModule } from '../../members/events/events.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { TwitchModule } from '../../channel/twitch/twitch.module.js';
import { FILL_CLAIM_DELIVERIES } from './claim-deliveries.statements.js';
import { ClaimChannelsService } from './claim-channels.service.js';
import { ClaimNotificationsController } from './claim-notifications.controller.js';
import { DISCORD, DISCORD_ORIGIN, DiscordClient } from './discord.client.js';
import { DiscordPostsService } from './discord-posts.service.js';
import { VaultModule } from '../../core/vault/vault.module.js';

/** Announces new claims to the team. Discord posts are sent here, chat messages by the bot. */
@Module({
  imports: [AuditModule, EventsModule, SiteSettingsModule, TwitchModule, VaultModule],
  controllers: [ClaimNotificationsController],
  providers: [
    ClaimChannelsService,
    { provide: DISCORD, useValue: DISCORD_ORIGIN },
    DiscordClient,
    DiscordPostsService,
  ],
})
export class ClaimNotificationsModule {
  constructor(deliveries: DeliveriesService) {
    deliveries.register({ types: ['claim.made'], fill: FILL_CLAIM_DELIVERIES });
  }
}
