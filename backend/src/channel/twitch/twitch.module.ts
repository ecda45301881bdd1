import { Module } from '@nestjs/common';
import { AccountTokensService } from './accounts/account-tokens.service.js';
import { TwitchAccountsService } from './accounts/twitch-accounts.service.js';
import { AppTokenProvider } from './api/app-token.provider.js';
import { CommunityEventsService } from './eventsub/community-events.service.js';
import { EventSubGateway } from './eventsub/event-sub.gateway.js';
import { EventSubService } from './eventsub/event-sub.service.js';
import { EventSubWebhook } from './eventsub/event-sub.webhook.js';
import { WebhookReceiverService } from './eventsub/webhook-receiver.service.js';
import { WebhookController } from './eventsub/webhook.controller.js';
import { ChannelIdentityService } from './identity/channel-identity.service.js';
import { TwitchApiClient } from './api/twitch-api.client.js';
import { TwitchChatClient } from './chat/twitch-chat.client.js';
import { TwitchChattersClient } from './chat/twitch-chatters.client.js';
import { TwitchOauthClient } from './api/twitch-oauth.client.js';
import { VaultModule } from '../../core/vault/vault.module.js';

/** Calls to Twitch and events from it. Independent of the features that use them. */
@Module({
  imports: [VaultModule],
  controllers: [WebhookController],
  providers: [
    AccountTokensService,
    AppTokenProvider,
    ChannelIdentityService,
    CommunityEventsService,
    EventSubGateway,
    EventSubService,
    EventSubWebhook,
    TwitchAccountsService,
    TwitchApiClient,
    TwitchChatClient,
    TwitchChattersClient,
    TwitchOauthClient,
    WebhookReceiverService,
  ],
  exports: [
    AccountTokensService,
    ChannelIdentityService,
    CommunityEventsService,
    EventSubService,
    TwitchAccountsService,
    TwitchApiClient,
    TwitchChatClient,
    TwitchChattersClient,
    TwitchOauthClient,
  ],
})
export class TwitchModule {}
