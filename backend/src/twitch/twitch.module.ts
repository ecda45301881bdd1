import { Module } from '@nestjs/common';
import { AppTokenCache } from './app-token-cache.js';
import { TwitchApiClient } from './twitch-api.client.js';
import { TwitchOauthClient } from './twitch-oauth.client.js';

/** What the site asks of Twitch. Knows none of the features that ask. */
@Module({
  providers: [TwitchApiClient, TwitchOauthClient, AppTokenCache],
  exports: [TwitchApiClient, TwitchOauthClient],
})
export class TwitchModule {}
