import type { AccessTokenWithUserId, AuthProvider } from '@twurple/auth';
import type { AccountRole } from './account-role.js';
import type { AccountToken, AccountTokensService } from './account-tokens.service.js';

/**
 * What twurple asks for tokens. Its own RefreshingAuthProvider puts the client secret and the refresh token into its
 * errors' messages and gives up on the first failed refresh; this one knows neither, and forgets nothing.
 *
 * Whichever user twurple asks for, it gets the token of the one account: its WebSocket is that account's.
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
    return this.hand(await this.tokens.current(this.role));
  }

  async getAnyAccessToken(): Promise<AccessTokenWithUserId> {
    return this.hand(await this.tokens.current(this.role));
  }

  async refreshAccessTokenForUser(): Promise<AccessTokenWithUserId> {
    return this.hand(await this.tokens.afterRefusal(this.role, this.last?.accessToken ?? ''));
  }

  private hand(token: AccountToken): AccessTokenWithUserId {
    this.last = token;
    const now = Date.now();
    return {
      userId: token.userId,
      accessToken: token.accessToken,
      // Kept to ourselves: twurple has no use for it.
      refreshToken: null,
      scope: [...token.scopes],
      expiresIn: Math.floor((token.expiresAt - now) / 1000),
      obtainmentTimestamp: now,
    };
  }
}
