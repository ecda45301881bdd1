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
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { TwitchOauthClient, type TwitchTokens } from '../../../channel/twitch/api/twitch-oauth.client.js';
import type { TwitchUser } from '../../../channel/twitch/api/users-in.js';
import type { OpenConnection } from '../sessions/session-data.js';
import { SignInStateStore } from '../sessions/sign-in-state.store.js';
import { memberOf, viewerIdOf } from '../sessions/request-session.js';

/** How connecting ended, as the console reads it from its address. */
export type ConnectOutcome = 'connected' | 'denied' | 'failed' | 'wrong-account' | 'missing-scopes';

const CONSOLE = '/admin/bot';

/**
 * An admin lets Twitch hand over the bot's account, or the channel's, through the callback of the sign-in. What it is for
 * and who began it are bound to the state. The account that signs in at Twitch on the way is not signed in here.
 */
@Injectable()
export class ConnectAccountService {
  private readonly logger = new Logger('Connect');

  constructor(
    private readonly states: SignInStateStore,
    private readonly oauth: TwitchOauthClient,
    private readonly api: TwitchApiClient,
    private readonly accounts: TwitchAccountsService,
    private readonly audited: AuditedChangeService,
  ) {}

  /**
   * The address of Twitch's page that asks for the role's scopes. Connected is who grants those that it needs.
   * @param permissions what else is asked for; what the account allows already is asked for again, or it would be lost
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

  /** Finishes what `begin` began in this browser. Never fails: the outcome is in the address that is answered. */
  async complete(request: FastifyRequest, connection: OpenConnection): Promise<string> {
    const outcome = await this.outcomeOf(request, connection).catch((error: unknown): ConnectOutcome => {
      // Other errors' messages may quote the request, with its code and state.
      const reason = error instanceof TwitchError ? error.message : error instanceof Error ? error.name : '';
      this.logger.warn({ role: connection.role, reason }, 'An account could not be connected');
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
    // Signed out since, somebody else, or no longer an admin.
    const admin = memberOf(request);
    if (admin?.userId !== adminId || !isAdmin(admin.role)) return 'failed';
    if (typeof code !== 'string' || code === '') return 'denied';
    const tokens = await this.oauth.exchangeCode(code);
    const user = await this.api.userOfToken(tokens.accessToken);
    if (role === 'channel' && user.id !== (await this.api.ownerId())) return 'wrong-account';
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
