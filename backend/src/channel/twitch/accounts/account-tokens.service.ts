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

/** Renewed this long before it ends, so that no call leaves with a token that expires on the way. */
const RENEW_BEFORE_MS = 60_000;

/** A token that works now. A secret: never logged, never stored as it is. */
export interface AccountToken {
  readonly userId: string;
  readonly accessToken: string;
  readonly scopes: readonly string[];
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/**
 * The connected accounts' tokens. A refresh happens once at a time whatever the number of replicas, because the account's
 * row is locked while it runs. Only Twitch's refusal ends a grant; an outage never does.
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
   * @param stale the access token that no longer does; when another replica has replaced it, theirs is answered
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
   * Asks Twitch whether the grant still stands.
   * @throws NotConnectedError, ExpiredGrantError, TwitchUnavailableError
   */
  async validate(role: AccountRole): Promise<void> {
    await this.afterRefusal(role, (await this.current(role)).accessToken);
  }

  /**
   * Twitch has answered 401, which can also mean that the account may not do what was asked: only a token that no longer
   * counts is replaced.
   * @returns the same token where it still counts
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

  /** The refusal is an answer, not an exception: an exception would roll back that it was written down. */
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
      // 403 ends no grant. What is wrong with the site itself is another error.
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
