import { Injectable } from '@nestjs/common';
import type { AccessToken, AuthProvider } from '@twurple/auth';
import { Clock } from '../../../core/common/clock.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { type AppToken, TwitchOauthClient } from './twitch-oauth.client.js';

/** Renewed this long before expiry, so that no call is sent with a token that expires on the way. */
const RENEW_BEFORE_MS = 10 * 60_000;

/**
 * The site's app token, requested once and shared until shortly before it expires. twurple uses it for the
 * site's own calls.
 */
@Injectable()
export class AppTokenProvider implements AuthProvider {
  readonly clientId: string;
  private current: { token: Promise<AppToken>; renewAt: number } | null = null;

  constructor(
    config: AppConfig,
    private readonly oauth: TwitchOauthClient,
    private readonly clock: Clock,
  ) {
    this.clientId = config.twitch.clientId;
  }

  /** @throws TwitchUnavailableError, TwitchRefusedError */
  async get(): Promise<string> {
    const now = this.clock.now().getTime();
    if (this.current && now < this.current.renewAt) return (await this.current.token).accessToken;
    // Concurrent callers share one request.
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

  /** Twitch refused the token, so the next caller requests a new one. */
  forget(): void {
    this.current = null;
  }

  /** @param forceNew set by twurple after a 401: Twitch has dropped the token early */
  async getAppAccessToken(forceNew = false): Promise<AccessToken> {
    if (forceNew) this.forget();
    return bareToken(await this.get());
  }

  getAnyAccessToken(): Promise<AccessToken> {
    return this.getAppAccessToken();
  }

  /** Always null: calls that need an account's token use a separate provider. */
  getAccessTokenForUser(): Promise<null> {
    return Promise.resolve(null);
  }

  getCurrentScopesForUser(): string[] {
    return [];
  }
}

/** A token in twurple's format, without its expiry, which twurple does not need. */
export function bareToken(accessToken: string): AccessToken {
  return { accessToken, refreshToken: null, scope: [], expiresIn: null, obtainmentTimestamp: 0 };
}
