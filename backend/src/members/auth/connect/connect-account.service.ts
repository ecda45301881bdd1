import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AuditedChangeService } from '../../../core/audit/audited-change.service.js';
import { isAdmin } from '../../../core/common/access/role.js';
import type { Actor } from '../../../core/common/access/viewer.js';
import {
  type AccountRole,
  EXTRA_PERMISSIONS,
  EXTRA_SCOPES,
  type ExtraPermission,
  OPTIONAL_SCOPES,
  SCOPES,
} from '../../../channel/twitch/accounts/account-role.js';
import { TwitchAccountsService } from '../../../channel/twitch/accounts/twitch-accounts.service.js';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import { ChannelIdentityService } from '../../../channel/twitch/identity/channel-identity.service.js';
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { TwitchOauthClient, type TwitchTokens } from '../../../channel/twitch/api/twitch-oauth.client.js';
import type { TwitchUser } from '../../../channel/twitch/api/look-up-users.js';
import type { OpenConnection } from '../sessions/session-data.js';
import { SignInStateStore } from '../sessions/sign-in-state.store.js';
import { memberOf, viewerIdOf } from '../sessions/request-session.js';

/** Outcome of connecting an account, passed to the console in the URL. */
export type ConnectOutcome = 'connected' | 'denied' | 'failed' | 'wrong-account' | 'missing-scopes';

const CONSOLE = '/admin/bot';

/**
 * Lets an admin connect the bot's or the channel's Twitch account, using the sign-in callback. The state
 * records the account's role and the admin. The connected account is not signed in to the site.
 */
@Injectable()
export class ConnectAccountService {
  private readonly logger = new Logger('Connect');

  constructor(
    private readonly states: SignInStateStore,
    private readonly oauth: TwitchOauthClient,
    private readonly api: TwitchApiClient,
    private readonly channel: ChannelIdentityService,
    private readonly accounts: TwitchAccountsService,
    private readonly audited: AuditedChangeService,
  ) {}

  /**
   * @param permissions extra scopes to request; scopes granted earlier are requested again, because Twitch
   * would otherwise drop them
   * @returns the URL of Twitch's page
   */
  async begin(
    request: FastifyRequest,
    role: AccountRole,
    permissions: readonly ExtraPermission[],
  ): Promise<string> {
    const adminId = viewerIdOf(request) ?? '';
    const state = await this.states.open(request, { returnTo: CONSOLE, connects: { role, adminId } });
    const account = await this.accounts.find(role);
    const granted = account?.scopes ?? [];
    const isFirstBot = role === 'bot' && !account;
    const extra = EXTRA_PERMISSIONS.flatMap((permission) => {
      const scope = EXTRA_SCOPES[permission][role];
      if (scope === null) return [];
      return isFirstBot || permissions.includes(permission) || granted.includes(scope) ? [scope] : [];
    });
    const scopes = new Set([...SCOPES[role], ...OPTIONAL_SCOPES[role], ...extra]);
    return this.oauth.authorizeUrl([...scopes], state);
  }

  /**
   * Completes what {@link begin} started in this browser. Never throws: the outcome is part of the returned
   * URL.
   */
  async complete(request: FastifyRequest, connection: OpenConnection): Promise<string> {
    const outcome = await this.outcomeOf(request, connection).catch((error: unknown): ConnectOutcome => {
      // The messages of other errors may quote the request, including its code and state.
      const reason = error instanceof TwitchError ? error.message : error instanceof Error ? error.name : '';
      this.logger.warn({ role: connection.role, reason }, 'Failed to connect an account');
      return 'failed';
    });
    return `${CONSOLE}?${new URLSearchParams({ connect: outcome, account: connection.role }).toString()}`;
  }

  private async outcomeOf(
    request: FastifyRequest,
    { role, adminId }: OpenConnection,
  ): Promise<ConnectOutcome> {
    const { code, state } = request.query as Record<string, unknown>;
    if (!(await this.states.take(request, state))) return 'failed';
    // The admin has signed out or lost their role, or another member has signed in since.
    const admin = memberOf(request);
    if (admin?.userId !== adminId || !isAdmin(admin.role)) return 'failed';
    if (typeof code !== 'string' || code === '') return 'denied';
    const tokens = await this.oauth.exchangeCode(code);
    const user = await this.api.userOfToken(tokens.accessToken);
    if (role === 'channel' && user.id !== (await this.channel.id())) return 'wrong-account';
    if (SCOPES[role].some((scope) => !tokens.scopes.includes(scope))) return 'missing-scopes';
    await this.store(
      role,
      { user, tokens },
      { memberId: admin.memberId, userId: adminId, requestId: request.id },
    );
    return 'connected';
  }

  private async store(
    role: AccountRole,
    { user, tokens }: { user: TwitchUser; tokens: TwitchTokens },
    actor: Actor,
  ): Promise<void> {
    const change = { action: 'account.connect', actor, topic: 'twitch-accounts' } as const;
    await this.audited.make(change, async (manager) => {
      const before = await this.accounts.lock(manager, role);
      const after = await this.accounts.connect(manager, role, { user, tokens, adminId: actor.memberId });
      return {
        entityId: role,
        before: before && this.accounts.describe(before),
        after: this.accounts.describe(after),
      };
    });
    this.logger.log({ role, login: user.login }, 'Connected an account');
  }
}
