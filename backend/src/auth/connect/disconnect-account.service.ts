import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { reasonOf } from '../../common/errors/reason-of.js';
import { AuditService } from '../../audit/audit.service.js';
import type { Actor } from '../../common/access/viewer.js';
import { CacheInvalidation } from '../../replicas/cache-invalidation.service.js';
import type { AccountRole } from '../../twitch/accounts/account-role.js';
import type { ConnectedAccountDto } from '../../twitch/accounts/dto/connected-account.dto.js';
import { TwitchAccountsService } from '../../twitch/accounts/twitch-accounts.service.js';
import { TwitchOauthClient } from '../../twitch/twitch-oauth.client.js';
import { AccountNotConnectedError } from './connect.errors.js';

@Injectable()
export class DisconnectAccountService {
  private readonly logger = new Logger('Connect');

  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly oauth: TwitchOauthClient,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly caches: CacheInvalidation,
  ) {}

  /** Nobody waits for Twitch: the tokens are gone here at once. @throws AccountNotConnectedError */
  async disconnect(role: AccountRole, actor: Actor): Promise<ConnectedAccountDto> {
    const account = await this.dataSource.transaction(async (manager) => {
      const stored = await this.accounts.disconnect(manager, role);
      if (!stored) throw new AccountNotConnectedError();
      await this.audit.record(manager, actor, {
        action: 'account.disconnect',
        entity: 'account',
        entityId: role,
        before: this.accounts.describe(stored),
        after: null,
      });
      return stored;
    });
    await this.caches.invalidate('twitch-accounts');
    const token = this.accounts.accessTokenOf(account);
    if (token !== null) void this.revoke(token);
    return this.accounts.describe(account);
  }

  private async revoke(accessToken: string): Promise<void> {
    await this.oauth.revoke(accessToken).catch((error: unknown) => {
      this.logger.warn(`The disconnected account's token could not be revoked: ${reasonOf(error)}`);
    });
  }
}
