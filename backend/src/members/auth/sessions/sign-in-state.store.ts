import { randomBytes } from 'node:crypto';
import { callbackify } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Clock } from '../../../core/common/clock.js';
import type { OpenSignIn, OpenSignIns } from './session-data.js';
import { SessionStoreService } from './session-store.service.js';
import { SessionsService } from './sessions.service.js';
import { safeReturnTo } from './sign-in-navigation.js';
import { sessionOf } from './request-session.js';

const MAX_OPEN = 5;
const VALID_MS = 10 * 60_000;
const STATE_BYTES = 24;

/** What passport-oauth2 keeps its state in: the browser's session, so that a sign-in ends in the browser it began in. */
@Injectable()
export class SignInStateStore {
  constructor(
    private readonly sessionStore: SessionStoreService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /** Begins a sign-in: one a tab, up to five a browser, the oldest making room. Answers its state. */
  async open(request: FastifyRequest, signIn: Omit<OpenSignIn, 'startedAt'>): Promise<string> {
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const opened: OpenSignIn = { ...signIn, startedAt: this.clock.now().getTime() };
    const newest = Object.entries(this.openIn(request))
      .toSorted(([, a], [, b]) => b.startedAt - a.startedAt)
      .slice(0, MAX_OPEN - 1);
    await this.keep(request, { ...Object.fromEntries(newest), [state]: opened });
    return state;
  }

  /** Called by passport with three arguments. */
  store(request: FastifyRequest, _meta: object, done: (error: Error | null, state?: string) => void): void {
    const { returnTo } = request.query as { returnTo?: unknown };
    callbackify(() => this.open(request, { returnTo: safeReturnTo(returnTo) }))(done);
  }

  /** Called by passport with three arguments: the state that came back, and who wants to know whether it is ours. */
  verify(
    request: FastifyRequest,
    state: unknown,
    done: (error: unknown, isOurs?: boolean, opened?: OpenSignIn | { message: string }) => void,
  ): void {
    callbackify(() => this.take(request, state))((error, opened) => {
      if (error) done(error);
      else if (opened) done(null, true, opened);
      else done(null, false, { message: 'Unknown state' });
    });
  }

  /** What the state began in this browser, without taking it. */
  peek(request: FastifyRequest, state: unknown): OpenSignIn | null {
    const open = this.openIn(request);
    return typeof state === 'string' && Object.hasOwn(open, state) ? (open[state] ?? null) : null;
  }

  /** The sign-in that the state began in this browser, once and for ten minutes; otherwise null. */
  async take(request: FastifyRequest, state: unknown): Promise<OpenSignIn | null> {
    const [session, opened] = [sessionOf(request), this.peek(request, state)];
    if (!session || !opened || typeof state !== 'string') return null;
    return (await this.sessions.takeSignIn(session.key, state)) ? opened : null;
  }

  /** The sign-ins of this browser's other tabs, which outlive the session that this one replaces. */
  othersThan(request: FastifyRequest, state: unknown): OpenSignIns {
    return Object.fromEntries(Object.entries(this.openIn(request)).filter(([other]) => other !== state));
  }

  private async keep(request: FastifyRequest, signIns: OpenSignIns): Promise<void> {
    const session = sessionOf(request);
    if (session) await this.sessionStore.keepSignIns(session.key, signIns);
    else request.session?.give(await this.sessionStore.openAnonymous(signIns));
  }

  private openIn(request: FastifyRequest): OpenSignIns {
    const since = this.clock.now().getTime() - VALID_MS;
    return Object.fromEntries(
      Object.entries(sessionOf(request)?.signIns ?? {}).filter(([, { startedAt }]) => startedAt > since),
    );
  }
}
