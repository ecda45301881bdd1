import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ConnectAccountService } from '../connect/connect-account.service.js';
import { SecurityLog } from '../../../core/common/logging/security-log.js';
import { ConfirmIdentityService } from '../confirm/confirm-identity.service.js';
import { MemberSessionsService } from '../sessions/member-sessions.service.js';
import { clientOfRequest } from '../sessions/session-client.js';
import { newSessionId, sessionKeyOf } from '../sessions/session-cookie.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInService } from '../../identities/sign-in.service.js';
import { sessionOf } from '../sessions/request-session.js';
import { FoundingAdminsService } from './founding-admins.service.js';
import { SiteChannelService } from '../../../core/site-channel/site-channel.service.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { welcomePageOf } from '../sessions/sign-in-navigation.js';
import { SignInDeniedError } from './sign-in.errors.js';
import { SignInStateStore } from '../sessions/sign-in-state.store.js';

/**
 * Handles the platform's callback: connects an account for an admin, confirms a viewer's identity or signs a
 * viewer in. For a sign-in, passport verifies state, code and identity, then the member is stored and a new
 * session starts.
 */
@Injectable()
export class CompleteSignInGuard extends AuthGuard('twitch') {
  constructor(
    private readonly states: SignInStateStore,
    private readonly connecting: ConnectAccountService,
    private readonly confirming: ConfirmIdentityService,
    private readonly sessions: SessionsService,
    private readonly memberSessions: MemberSessionsService,
    private readonly securityLog: SecurityLog,
    private readonly founders: FoundingAdminsService,
    private readonly users: SignInService,
    private readonly caches: CacheInvalidationService,
    private readonly channel: SiteChannelService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { code, state } = request.query as Record<string, unknown>;
    const landed = this.states.justCompleted(request, state);
    if (landed !== null) {
      request.landing = landed;
      return true;
    }
    const { connects, confirms, returnTo = '/' } = this.states.peek(request, state) ?? {};
    if (connects || confirms) {
      request.landing = connects
        ? await this.connecting.complete(request, connects)
        : await this.confirming.complete(request, confirms!, returnTo);
      return true;
    }
    if (typeof code !== 'string' || code === '') {
      await this.states.take(request, state);
      throw new SignInDeniedError();
    }
    await super.canActivate(context);
    await this.signIn(request, state);
    return true;
  }

  private async signIn(request: FastifyRequest, state: unknown): Promise<void> {
    if (!request.user) throw new SignInDeniedError();
    const { user, tokens } = request.user;
    await this.founders.ensureResolved();
    const memberId = await this.users.recordSignIn({
      userId: user.id,
      nickname: user.displayName,
      name: user.login,
      image: user.image,
      accountCreatedAt: user.createdAt,
    });
    // Until the site's settings are saved, the site shows its owner's name and picture.
    if (this.channel.isOwn({ userId: user.id, login: user.login })) await this.caches.invalidate('site');
    const waiting = await this.users.runListeners(memberId, { userId: user.id, login: user.login });
    if (waiting > 0) request.landing = welcomePageOf(request.authInfo?.state?.returnTo ?? '/', waiting);
    const signIns = this.states.signInsAfter(request, state);
    // Signs out a member who was signed in here before, along with everything tied to their session.
    const replaced = sessionOf(request);
    if (replaced) await this.sessions.end(replaced.key);
    const sessionId = newSessionId();
    const client = clientOfRequest(request);
    await this.sessions.begin(sessionId, { memberId, client, tokens, signIns });
    request.session?.setCookie(sessionId);
    await this.memberSessions.trim(memberId);
    await this.securityLog.record({
      kind: 'signed_in',
      memberId,
      sessionKey: sessionKeyOf(sessionId),
      address: request.ip,
      detail: `${client.browser}, ${client.system}`,
    });
  }
}
