import { callbackify } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import OAuth2Strategy from 'passport-oauth2';
import { AppConfig } from '../../../core/config/app-config.js';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import { TwitchOauthClient, type TwitchTokens } from '../../../channel/twitch/api/twitch-oauth.client.js';
import type { FoundUser } from '../../../channel/twitch/api/look-up-users.js';
import type { PlatformIdentity } from './platform-identity.js';
import { SignInStateStore } from '../sessions/sign-in-state.store.js';

/** The method of the underlying library that is replaced. The library's own types also allow other forms. */
interface CodeExchange {
  getOAuthAccessToken(
    code: string,
    parameters: object,
    done: (error: unknown, accessToken?: string, refreshToken?: string, tokens?: TwitchTokens) => void,
  ): void;
}

/**
 * Sign-in with Twitch through passport-oauth2, using the site's own Twitch client. Twitch has no PKCE, so a
 * single-use state ties the code to the browser. Reading the identity requires no scope.
 */
@Injectable()
export class TwitchStrategy extends PassportStrategy(OAuth2Strategy, 'twitch', true) {
  constructor(
    config: AppConfig,
    states: SignInStateStore,
    private readonly api: TwitchApiClient,
    oauth: TwitchOauthClient,
  ) {
    const { idUrl, clientId, clientSecret } = config.twitch;
    super({
      authorizationURL: `${idUrl}/authorize`,
      tokenURL: `${idUrl}/token`,
      clientID: clientId,
      clientSecret,
      callbackURL: oauth.callbackUrl,
      // Typed for Express requests, but passport passes on Fastify's.
      store: states as unknown as OAuth2Strategy.StateStore,
    });
    // The library's own request has no timeout, and its errors contain the whole response. The site's client
    // times out after 5 s and reads Twitch's `{ status, message }`.
    const library = this._oauth2 as unknown as CodeExchange;
    library.getOAuthAccessToken = (code, _parameters, done) => {
      callbackify(() => oauth.exchangeCode(code))((error, tokens) => {
        if (error) done(error);
        else done(null, tokens.accessToken, tokens.refreshToken, tokens);
      });
    };
  }

  /** Twitch lists the scope as required, but passport omits an empty one. */
  override authorizationParams(): object {
    return { scope: '' };
  }

  override userProfile(accessToken: string, done: (error?: unknown, user?: FoundUser) => void): void {
    callbackify(() => this.api.userOfToken(accessToken))(done);
  }

  override validate(
    _access: string,
    _refresh: string,
    tokens: TwitchTokens,
    user: FoundUser,
  ): PlatformIdentity {
    return { user, tokens };
  }
}
