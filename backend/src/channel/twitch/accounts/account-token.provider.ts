import type { AccessTokenWithUserId, AuthProvider } from '@twurple/auth';
import type { AccountRole } from './account-role.js';
import type { AccountToken, AccountTokensService } from './account-tokens.service.js';

/**
 * Supplies tokens to twurple. Its own RefreshingAuthProvider puts the client secret and the refresh token
 * into error messages and gives up after the first failed refresh. This one has neither secret and never
 * gives up.
 *
 * Whichever user twurple asks for, it gets the token of the one account, because its WebSocket belongs to
 * that account.
 */
export class AccountTokenProvider implements AuthProvider {
  private last: AccountToken | null = null;

  constructor(
    readonly clientId: string,
    private readonly role: AccountRole,
    private readonly tokens: Pick<AccountTokensService, 'current' | 'afterRefusal'>,
  ) {}

  getCurrentScopesForUser(): string[] {
    return [...(this.last?.scopes ?? [])];
  }

  async getAccessTokenForUser(): Promise<AccessTokenWithUserId> {
    return this.toTwurple(await this.tokens.current(this.role));
  }

  async getAnyAccessToken(): Promise<AccessTokenWithUserId> {
    return this.toTwurple(await this.tokens.current(this.role));
  }

  async refreshAccessTokenForUser(): Promise<AccessTokenWithUserId> {
    return this.toTwurple(await this.tokens.afterRefusal(this.role, this.last?.accessToken ?? ''));
  }

  private toTwurple(token: AccountToken): AccessTokenWithUserId {
    this.last = token;
    const now = Date.now();
    return {
      userId: token.userId,
      accessToken: token.accessToken,
      // twurple has no use for it.
      refreshToken: null,
      scope: [...token.scopes],
      expiresIn: Math.floor((token.expiresAt - now) / 1000),
      obtainmentTimestamp: now,
    };
  }
}
