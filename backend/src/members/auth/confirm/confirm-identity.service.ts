import { Injectable, Logger } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { pageAddress } from '../../../core/common/routes/page-language.js';
import { SecurityLog } from '../../../core/common/logging/security-log.js';
import { TwitchApiClient } from '../../../channel/twitch/api/twitch-api.client.js';
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { TwitchOauthClient } from '../../../channel/twitch/api/twitch-oauth.client.js';
import type { OpenConfirmation } from '../sessions/session-data.js';
import { SignInStateStore } from '../sessions/sign-in-state.store.js';
import { sessionOf, viewerIdOf } from '../sessions/request-session.js';
import { ConfirmationsService } from './confirmations.service.js';

/** How confirming ended, as the console reads it from its address. */
export type ConfirmOutcome = 'confirmed' | 'denied' | 'failed' | 'wrong-account';

const LANDING = '/admin/confirmed';
/** The one page of the public site that asks for a confirmation. */
const PRIVACY = '/privacy';

/**
 * A viewer shows at Twitch that they are who signed in here, before a step that a borrowed or forgotten browser must not
 * take. The session stays as it is and keeps the moment. Twitch shows its page again, but does not ask for the password
 * again: anybody with the browser's Twitch session can confirm (docs/asvs.md).
 */
@Injectable()
export class ConfirmIdentityService {
  private readonly logger = new Logger('Confirm');

  constructor(
    private readonly states: SignInStateStore,
    private readonly confirmations: ConfirmationsService,
    private readonly oauth: TwitchOauthClient,
    private readonly api: TwitchApiClient,
    private readonly securityLog: SecurityLog,
  ) {}

  /** The address of Twitch's page. */
  async begin(request: FastifyRequest): Promise<string> {
    const userId = viewerIdOf(request) ?? '';
    const { returnTo: asked } = request.query as { returnTo?: unknown };
    const isPrivacy = typeof asked === 'string' && pageAddress(asked).path === PRIVACY;
    const returnTo = isPrivacy ? asked : LANDING;
    const state = await this.states.open(request, { returnTo, confirms: { userId } });
    return this.oauth.authorizeUrl([], state);
  }

  /** Finishes what `begin` began in this browser. Never fails: the outcome is in the address that is answered. */
  async complete(request: FastifyRequest, confirmation: OpenConfirmation, returnTo: string): Promise<string> {
    const outcome = await this.outcomeOf(request, confirmation).catch((error: unknown): ConfirmOutcome => {
      // Other errors' messages may quote the request, with its code and state.
      const reason = error instanceof TwitchError ? error.message : error instanceof Error ? error.name : '';
      this.logger.warn(`A viewer could not be confirmed: ${reason}`);
      return 'failed';
    });
    return `${returnTo}?${new URLSearchParams({ confirm: outcome }).toString()}`;
  }

  private async outcomeOf(request: FastifyRequest, { userId }: OpenConfirmation): Promise<ConfirmOutcome> {
    const { code, state } = request.query as Record<string, unknown>;
    if (!(await this.states.take(request, state))) return 'failed';
    // Signed out since, or somebody else.
    const session = sessionOf(request);
    if (session?.member?.userId !== userId) return 'failed';
    const { memberId } = session.member;
    if (typeof code !== 'string' || code === '') return 'denied';
    const { accessToken } = await this.oauth.exchangeCode(code);
    const user = await this.api.userOfToken(accessToken);
    // It has told who they are, and nobody needs it any more.
    this.oauth.revoke(accessToken).catch(() => {});
    if (user.id !== userId) return 'wrong-account';
    const sessionKey = session.key;
    await this.confirmations.confirm(sessionKey, memberId);
    await this.securityLog.record({
      kind: 'confirmed',
      memberId,
      sessionKey,
      address: request.ip,
    });
    return 'confirmed';
  }
}
