import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../../core/common/clock.js';
import { TokenVault } from '../../../core/vault/token-vault.js';
import { TwitchRefusedError } from '../api/twitch-errors.js';
import { TwitchOauthClient } from '../api/twitch-oauth.client.js';
import { ACCOUNT_ERRORS, ExpiredGrantError, NotConnectedError } from '../api/account-errors.js';
import type { AccountRole } from './account-role.js';
import { TwitchAccount } from './twitch-account.entity.js';
import { TwitchAccountsService } from './twitch-accounts.service.js';

/** Renewed this long before expiry, so that no call is sent with a token that expires on the way. */
const RENEW_BEFORE_MS = 60_000;

/** A valid token. A secret: never log it or store it unencrypted. */
export interface AccountToken {
  readonly userId: string;
  readonly accessToken: string;
  readonly scopes: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * Tokens of the connected accounts. The account's row is locked during a refresh, so only one runs at a time
 * across all replicas. Only a refusal from Twitch ends a grant, never an outage.
 */
@Injectable()
export class AccountTokensService {
  private readonly refreshing = new Map<AccountRole, Promise<AccountToken>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly accounts: TwitchAccountsService,
    private readonly oauth: TwitchOauthClient,
    private readonly vault: TokenVault,
    private readonly clock: Clock,
  ) {}

  /** @throws NotConnectedError, ExpiredGrantError, TwitchUnavailableError */
  async current(role: AccountRole): Promise<AccountToken> {
    const account = await this.accounts.find(role);
    const token = account && !account.isExpired ? this.tokenOf(account) : null;
    if (token && token.expiresAt - RENEW_BEFORE_MS > this.clock.now().getTime()) return token;
    return this.refresh(role, token?.accessToken ?? '');
  }

  /**
   * @param stale the access token that no longer works; if another replica has already replaced it, the new
   * one is returned
   * @throws NotConnectedError, ExpiredGrantError, TwitchUnavailableError
   */
  refresh(role: AccountRole, stale: string): Promise<AccountToken> {
    const running = this.refreshing.get(role);
    if (running) return running;
    const refreshed = this.refreshLocked(role, stale).finally(() => this.refreshing.delete(role));
    this.refreshing.set(role, refreshed);
    return refreshed;
  }

  /**
   * Checks with Twitch that the grant is still valid.
   * @throws NotConnectedError, ExpiredGrantError, TwitchUnavailableError
   */
  async validate(role: AccountRole): Promise<void> {
    await this.afterRefusal(role, (await this.current(role)).accessToken);
  }

  /**
   * Handles a 401 from Twitch. It can also mean that the account lacks permission, so the token is only
   * replaced if it is no longer valid.
   * @returns the same token if it is still valid
   * @throws NotConnectedError, ExpiredGrantError, TwitchUnavailableError
   */
  async afterRefusal(role: AccountRole, refused: string): Promise<AccountToken> {
    const token = await this.current(role);
    if (token.accessToken !== refused) return token;
    try {
      await this.oauth.validate(refused);
      return token;
    } catch (error) {
      if (!(error instanceof TwitchRefusedError) || error.status !== 401) throw error;
      return this.refresh(role, refused);
    }
  }

  private async refreshLocked(role: AccountRole, stale: string): Promise<AccountToken> {
    const outcome = await this.dataSource.transaction(async (manager) => {
      const account = await this.accounts.lock(manager, role);
      if (!account) return new NotConnectedError();
      if (account.isExpired) return new ExpiredGrantError(account.lastError ?? ACCOUNT_ERRORS.grant_ended);
      const kept = this.vault.open(account.tokens, role);
      if (!kept) return expire(manager, role, ACCOUNT_ERRORS.other_secret);
      const isNewer = kept.accessToken !== stale && kept.expiresAt > this.clock.now().getTime();
      if (isNewer) return { ...kept, userId: account.userId };
      return this.renew(manager, account, kept.refreshToken);
    });
    if (outcome instanceof Error) throw outcome;
    return outcome;
  }

  /** Returns the refusal instead of throwing it: an exception would roll back the update that records it. */
  private async renew(
    manager: EntityManager,
    { role, userId }: TwitchAccount,
    refreshToken: string,
  ): Promise<AccountToken | ExpiredGrantError> {
    try {
      const tokens = await this.oauth.refresh(refreshToken);
      const sealed = this.accounts.seal(role, tokens);
      const scopes = [...tokens.scopes];
      await manager.update(TwitchAccount, { role }, { tokens: sealed, scopes, lastError: null });
      const expiresAt = this.clock.now().getTime() + tokens.expiresIn * 1000;
      return { userId, accessToken: tokens.accessToken, scopes, expiresAt };
    } catch (error) {
      // A 403 does not end a grant. A problem with the site's own credentials is a different error.
      const isOver = error instanceof TwitchRefusedError && [400, 401].includes(error.status);
      if (!isOver) throw error;
      return expire(manager, role, ACCOUNT_ERRORS.grant_ended);
    }
  }

  private tokenOf({ role, userId, tokens }: TwitchAccount): AccountToken | null {
    const kept = this.vault.open(tokens, role);
    return kept && { ...kept, userId };
  }
}

async function expire(manager: EntityManager, role: AccountRole, reason: string): Promise<ExpiredGrantError> {
  await manager.update(TwitchAccount, { role }, { isExpired: true, lastError: reason });
  return new ExpiredGrantError(reason);
}
