import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/app-config.js';
import { TwitchRefusedError, TwitchSetupError } from './twitch-errors.js';
import { callTwitch, isRecord, numberIn, textIn } from './twitch-http.js';

/** Twitch's message for an unknown client or a wrong secret. */
const WRONG_CLIENT = /: invalid client( secret)?$/i;

/** Tokens of one sign-in. Secrets: store them encrypted, never log them. */
export interface TwitchTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
  /** Seconds from now. */
  readonly expiresIn: number;
}

export interface AppToken {
  readonly accessToken: string;
  /** Seconds from now. */
  readonly expiresIn: number;
}

/** Twitch's answer for a valid token. */
export interface TokenOwner {
  readonly userId: string;
  readonly scopes: readonly string[];
}

/** Client for id.twitch.tv/oauth2. Every method throws TwitchUnavailableError or TwitchRefusedError. */
@Injectable()
export class TwitchOauthClient {
  /** Redirect target after sign-in: the one URL registered with the Twitch application. */
  readonly callbackUrl: string;

  constructor(private readonly config: AppConfig) {
    this.callbackUrl = `${config.http.publicUrl}/api/auth/twitch/callback`;
  }

  /**
   * URL of Twitch's consent page, which is always shown: otherwise Twitch would silently use the account
   * signed in there.
   */
  authorizeUrl(scopes: readonly string[], state: string): string {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.config.twitch.clientId,
      redirect_uri: this.callbackUrl,
      scope: scopes.join(' '),
      state,
      force_verify: 'true',
    });
    return `${this.config.twitch.idUrl}/authorize?${query.toString()}`;
  }

  /** Exchanges the code of a callback for tokens. A code works once. */
  async exchangeCode(code: string): Promise<TwitchTokens> {
    return tokensIn(
      await this.token({ grant_type: 'authorization_code', code, redirect_uri: this.callbackUrl }),
    );
  }

  /** New tokens for a refresh token. Refused (400, 401) if the viewer has disconnected the site. */
  async refresh(refreshToken: string): Promise<TwitchTokens> {
    return tokensIn(await this.token({ grant_type: 'refresh_token', refresh_token: refreshToken }));
  }

  /** An app token, for calls that need no viewer's consent. */
  async appToken(): Promise<AppToken> {
    const answer = await this.token({ grant_type: 'client_credentials' });
    return { accessToken: textIn(answer, 'access_token'), expiresIn: numberIn(answer, 'expires_in') };
  }

  /** The owner of a token. Refused (401) if it has expired or was revoked. */
  async validate(accessToken: string): Promise<TokenOwner> {
    const answer = await callTwitch(`${this.config.twitch.idUrl}/validate`, {
      headers: { authorization: `OAuth ${accessToken}` },
    });
    return { userId: textIn(answer, 'user_id'), scopes: scopesIn(answer, 'scopes') };
  }

  async revoke(accessToken: string): Promise<void> {
    await callTwitch(`${this.config.twitch.idUrl}/revoke`, {
      method: 'POST',
      form: { client_id: this.config.twitch.clientId, token: accessToken },
    });
  }

  private async token(form: Record<string, string>): Promise<unknown> {
    const { idUrl, clientId, clientSecret } = this.config.twitch;
    try {
      return await callTwitch(`${idUrl}/token`, {
        method: 'POST',
        form: { ...form, client_id: clientId, client_secret: clientSecret },
      });
    } catch (error) {
      if (!(error instanceof TwitchRefusedError)) throw error;
      const isAboutSite = form['grant_type'] === 'client_credentials' || WRONG_CLIENT.test(error.message);
      throw isAboutSite ? new TwitchSetupError(error.status) : error;
    }
  }
}

function tokensIn(answer: unknown): TwitchTokens {
  return {
    accessToken: textIn(answer, 'access_token'),
    refreshToken: textIn(answer, 'refresh_token'),
    scopes: scopesIn(answer, 'scope'),
    expiresIn: numberIn(answer, 'expires_in'),
  };
}

/** Twitch omits the list when it is empty. */
function scopesIn(answer: unknown, field: string): string[] {
  const scopes = isRecord(answer) ? answer[field] : undefined;
  return Array.isArray(scopes) ? scopes.filter((scope) => typeof scope === 'string') : [];
}
