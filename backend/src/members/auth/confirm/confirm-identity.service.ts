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

/** Outcome of a confirmation, passed to the console in the URL. */
export type ConfirmOutcome = 'confirmed' | 'denied' | 'failed' | 'wrong-account';

const LANDING = '/admin/confirmed';
/** The only public page that requires a confirmation. */
const PRIVACY = '/privacy';

/**
 * Asks a viewer to confirm their identity at Twitch before a step that must not be possible from a borrowed
 * or forgotten browser. The session continues and stores the time. Twitch shows its page again but does not
 * ask for the password, so anyone with the browser's Twitch session can confirm (docs/asvs.md).
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

  /** @returns the URL of Twitch's page */
  async begin(request: FastifyRequest): Promise<string> {
    const userId = viewerIdOf(request) ?? '';
    const { returnTo: asked } = request.query as { returnTo?: unknown };
    const isPrivacy = typeof asked === 'string' && pageAddress(asked).path === PRIVACY;
    const returnTo = isPrivacy ? asked : LANDING;
    const state = await this.states.open(request, { returnTo, confirms: { userId } });
    return this.oauth.authorizeUrl([], state);
  }

  /**
   * Completes what {@link begin} started in this browser. Never throws: the outcome is part of the returned
   * URL.
   */
  async complete(request: FastifyRequest, confirmation: OpenConfirmation, returnTo: string): Promise<string> {
    const outcome = await this.outcomeOf(request, confirmation).catch((error: unknown): ConfirmOutcome => {
      // The messages of other errors may quote the request, including its code and state.
      const reason = error instanceof TwitchError ? error.message : error instanceof Error ? error.name : '';
      this.logger.warn(`Failed to confirm a viewer's identity: ${reason}`);
      return 'failed';
    });
    return `${returnTo}?${new URLSearchParams({ confirm: outcome }).toString()}`;
  }

  private async outcomeOf(request: FastifyRequest, { userId }: OpenConfirmation): Promise<ConfirmOutcome> {
    const { code, state } = request.query as Record<string, unknown>;
    if (!(await this.states.take(request, state))) return 'failed';
    // The viewer has signed out or another member has signed in since.
    const session = sessionOf(request);
    if (session?.member?.userId !== userId) return 'failed';
    const { memberId } = session.member;
    if (typeof code !== 'string' || code === '') return 'denied';
    const { accessToken } = await this.oauth.exchangeCode(code);
    const user = await this.api.userOfToken(accessToken);
    // The token has served its purpose.
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
