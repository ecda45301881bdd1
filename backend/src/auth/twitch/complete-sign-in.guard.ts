import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { ConnectAccountService } from '../connect/connect-account.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { SignInService } from '../../users/sign-in.service.js';
import { viewerIdOf } from '../viewer-id.js';
import { FoundingAdminsService } from '../founding-admins.service.js';
import { SignInDeniedError } from './sign-in.errors.js';
import { SignInStateStore } from './sign-in-state.store.js';

/** Finishes what the state began: an account that an admin connects, or a sign-in: state, code and identity through passport, then the user's row, then a new session. */
@Injectable()
export class CompleteSignInGuard extends AuthGuard('twitch') {
  constructor(
    private readonly states: SignInStateStore,
    private readonly connecting: ConnectAccountService,
    private readonly sessions: SessionsService,
    private readonly founders: FoundingAdminsService,
    private readonly users: SignInService,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { code, state } = request.query as Record<string, unknown>;
    const connection = this.states.peek(request, state)?.connects;
    if (connection) {
      request.landing = await this.connecting.complete(request, connection);
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
    await this.founders.ensureKnown();
    await this.users.recordSignIn({
      userId: user.id,
      nickname: user.displayName,
      name: user.login,
      image: user.image,
    });
    const otherTabs = this.states.othersThan(request, state);
    // Whoever was signed in here is signed out with everything that belongs to their session.
    if (viewerIdOf(request) !== null) await this.sessions.end(request.session.sessionId);
    await super.logIn(request);
    await this.sessions.keepTokens(request.session.sessionId, tokens);
    if (Object.keys(otherTabs).length > 0) request.session.signIns = otherTabs;
  }
}
