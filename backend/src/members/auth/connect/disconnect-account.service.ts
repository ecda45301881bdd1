import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import type { AccountRole } from '../../../channel/twitch/accounts/account-role.js';
import type { ConnectedAccountDto } from '../../../channel/twitch/accounts/dto/connected-account.dto.js';
import { TwitchAccountsService } from '../../../channel/twitch/accounts/twitch-accounts.service.js';
import { TwitchOauthClient } from '../../../channel/twitch/api/twitch-oauth.client.js';
import { AccountNotConnectedError } from './connect.errors.js';

@Injectable()
export class DisconnectAccountService {
  private readonly logger = new Logger('Connect');

  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly oauth: TwitchOauthClient,
    private readonly audited: AuditedChangeService,
  ) {}

  /**
   * Deletes the tokens immediately and revokes them at Twitch in the background.
   * @throws AccountNotConnectedError
   */
  async disconnect(role: AccountRole, actor: Actor): Promise<ConnectedAccountDto> {
    const change = { action: 'account.disconnect', actor, topic: 'twitch-accounts' } as const;
    const { account, before } = await this.audited.make(change, async (manager) => {
      const stored = await this.accounts.disconnect(manager, role);
      if (!stored) throw new AccountNotConnectedError();
      return { entityId: role, before: this.accounts.describe(stored), after: null, account: stored };
    });
    const token = this.accounts.accessTokenOf(account);
    if (token !== null) void this.revoke(token);
    return before;
  }

  private async revoke(accessToken: string): Promise<void> {
    await this.oauth.revoke(accessToken).catch((error: unknown) => {
      this.logger.warn(`Failed to revoke the disconnected account's token: ${reasonOf(error)}`);
    });
  }
}
