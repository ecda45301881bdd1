import { Injectable } from '@nestjs/common';
import { Clock } from '../common/clock.js';
import { type AppToken, TwitchOauthClient } from './twitch-oauth.client.js';

/** Renewed this long before it ends, so that no call leaves with a token that expires on the way. */
const RENEW_BEFORE_MS = 10 * 60_000;

/** The site's own token, asked for once and shared until it is about to expire. */
@Injectable()
export class AppTokenCache {
  private current: { token: Promise<AppToken>; renewAt: number } | null = null;

  constructor(
    private readonly oauth: TwitchOauthClient,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.current && now < this.current.renewAt) return (await this.current.token).accessToken;
    // Callers that arrive while it is on its way share the one request.
    const asked = { token: this.oauth.appToken(), renewAt: Infinity };
    this.current = asked;
    try {
      const { accessToken, expiresIn } = await asked.token;
      asked.renewAt = now + expiresIn * 1000 - RENEW_BEFORE_MS;
      return accessToken;
    } catch (error) {
      if (this.current === asked) this.current = null;
      throw error;
    }
  }

  /** Twitch refused it: the next caller asks for another. */
  forget(): void {
    this.current = null;
  }
}
