import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import { Clock } from '../../../core/common/clock.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { TokenVault } from '../../../core/vault/token-vault.js';
import type { TwitchTokens } from '../api/twitch-oauth.client.js';
import type { TwitchUser } from '../api/look-up-users.js';
import { ACCOUNT_ERRORS, accountErrorCode } from '../api/account-errors.js';
import type { AccountRole } from './account-role.js';
import type { ConnectedAccountDto } from './dto/connected-account.dto.js';
import { TwitchAccount } from './twitch-account.entity.js';

/** The connected accounts. Changes are announced to the other replicas on the topic `twitch-accounts`. */
@Injectable()
export class TwitchAccountsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: TokenVault,
    private readonly clock: Clock,
    private readonly caches: CacheInvalidationService,
  ) {}

  list(): Promise<TwitchAccount[]> {
    return this.dataSource.manager.find(TwitchAccount);
  }

  find(role: AccountRole): Promise<TwitchAccount | null> {
    return this.dataSource.manager.findOneBy(TwitchAccount, { role });
  }

  /** Replaces the account that had the role before. */
  async connect(
    manager: EntityManager,
    role: AccountRole,
    connection: { user: TwitchUser; tokens: TwitchTokens; adminId: number },
  ): Promise<TwitchAccount> {
    const { user, tokens, adminId } = connection;
    return manager.save(TwitchAccount, {
      role,
      userId: user.id,
      login: user.login,
      displayName: user.displayName,
      scopes: [...tokens.scopes],
      tokens: this.seal(role, tokens),
      connectedBy: adminId,
      connectedAt: this.clock.now(),
      isExpired: false,
      lastError: null,
    });
  }

  /** Locks the account until the transaction ends, so that a refresh cannot replace its tokens. */
  lock(manager: EntityManager, role: AccountRole): Promise<TwitchAccount | null> {
    return manager.findOne(TwitchAccount, { where: { role }, lock: { mode: 'pessimistic_write' } });
  }

  /** @returns the account that was removed; null if there was none */
  async disconnect(manager: EntityManager, role: AccountRole): Promise<TwitchAccount | null> {
    const account = await this.lock(manager, role);
    if (account) await manager.delete(TwitchAccount, { role });
    return account;
  }

  /** Takes over the names that Twitch reports. */
  async rename(users: readonly TwitchUser[]): Promise<void> {
    let hasChanged = false;
    for (const { role, userId, login, displayName } of await this.list()) {
      const user = users.find(({ id }) => id === userId);
      if (!user || (user.login === login && user.displayName === displayName)) continue;
      const names = { login: user.login, displayName: user.displayName };
      await this.dataSource.manager.update(TwitchAccount, { role, userId }, names);
      hasChanged = true;
    }
    if (hasChanged) await this.caches.invalidate('twitch-accounts');
  }

  /** Ends the connection of an account that isn't `userId`: it has to be connected again. */
  async expireOther(role: AccountRole, userId: string): Promise<void> {
    const expired = { isExpired: true, lastError: ACCOUNT_ERRORS.grant_ended };
    await this.dataSource.manager.update(TwitchAccount, { role, userId: Not(userId) }, expired);
    await this.caches.invalidate('twitch-accounts');
  }

  /** The account's access token, for revoking it; null if it cannot be decrypted. */
  accessTokenOf({ role, tokens }: TwitchAccount): string | null {
    return this.vault.open(tokens, role)?.accessToken ?? null;
  }

  /** The account as admins may see it: everything but the tokens. */
  describe(account: TwitchAccount): ConnectedAccountDto {
    const { role, login, displayName, scopes, isExpired, lastError } = account;
    const connectedAt = account.connectedAt.toISOString();
    const errorCode = accountErrorCode(lastError);
    return { role, login, displayName, scopes: [...scopes], connectedAt, isExpired, lastError, errorCode };
  }

  /** Encrypts tokens for storage. */
  seal(role: AccountRole, { accessToken, refreshToken, scopes, expiresIn }: TwitchTokens): Buffer {
    const expiresAt = this.clock.now().getTime() + expiresIn * 1000;
    return this.vault.seal({ accessToken, refreshToken, scopes, expiresAt }, role);
  }
}
