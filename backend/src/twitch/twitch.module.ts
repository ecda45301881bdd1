import { Module } from '@nestjs/common';
import { AccountTokensService } from './accounts/account-tokens.service.js';
import { TwitchAccountsService } from './accounts/twitch-accounts.service.js';
import { AppTokenCache } from './app-token-cache.js';
import { EventSubGateway } from './eventsub/event-sub.gateway.js';
import { TokenVault } from './token-vault.js';
import { TwitchApiClient } from './twitch-api.client.js';
import { TwitchChatClient } from './twitch-chat.client.js';
import { TwitchOauthClient } from './twitch-oauth.client.js';

/** What the site asks of Twitch. Knows none of the features that ask. */
@Module({
  providers: [
    AccountTokensService,
    AppTokenCache,
    EventSubGateway,
    TokenVault,
    TwitchAccountsService,
    TwitchApiClient,
    TwitchChatClient,
    TwitchOauthClient,
  ],
  exports: [
    AccountTokensService,
    EventSubGateway,
    TokenVault,
    TwitchAccountsService,
    TwitchApiClient,
    TwitchChatClient,
    TwitchOauthClient,
  ],
})
export class TwitchModule {}
