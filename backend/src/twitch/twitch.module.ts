import { Module } from '@nestjs/common';
import { AppTokenCache } from './app-token-cache.js';
import { TokenVault } from './token-vault.js';
import { TwitchApiClient } from './twitch-api.client.js';
import { TwitchOauthClient } from './twitch-oauth.client.js';

/** What the site asks of Twitch. Knows none of the features that ask. */
@Module({
  providers: [AppTokenCache, TokenVault, TwitchApiClient, TwitchOauthClient],
  exports: [TokenVault, TwitchApiClient, TwitchOauthClient],
})
export class TwitchModule {}
