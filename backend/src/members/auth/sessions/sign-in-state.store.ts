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
/** A second callback this soon is the same sign-in: a double click, or Back and the button again. */
const JUST_COMPLETED_MS = 60_000;

/**
 * State store for passport-oauth2. Uses the browser's session, so that a sign-in can only be completed in the
 * browser that started it.
 */
@Injectable()
export class SignInStateStore {
  constructor(
    private readonly sessionStore: SessionStoreService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts a sign-in. A browser can have five open, one per tab; further ones replace the oldest.
   * @returns the state
   */
  async open(request: FastifyRequest, signIn: Omit<OpenSignIn, 'startedAt'>): Promise<string> {
    const state = randomBytes(STATE_BYTES).toString('base64url');
    const opened: OpenSignIn = { ...signIn, startedAt: this.clock.now().getTime() };
    const newest = Object.entries(this.openSignInsOf(request))
      .toSorted(([, a], [, b]) => b.startedAt - a.startedAt)
      .slice(0, MAX_OPEN - 1);
    await this.saveSignIns(request, { ...Object.fromEntries(newest), [state]: opened });
    return state;
  }

  /** Passport relies on the three parameters to choose how to call this. */
  store(request: FastifyRequest, _meta: object, done: (error: Error | null, state?: string) => void): void {
    const { returnTo } = request.query as { returnTo?: unknown };
    callbackify(() => this.open(request, { returnTo: safeReturnTo(returnTo) }))(done);
  }

  /** Passport relies on the three parameters to choose how to call this. Verifies the returned state. */
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

  /** The sign-in started with this state in this browser, without consuming it. */
  peek(request: FastifyRequest, state: unknown): OpenSignIn | null {
    const open = this.openSignInsOf(request);
    return typeof state === 'string' && Object.hasOwn(open, state) ? (open[state] ?? null) : null;
  }

  /**
   * Consumes the sign-in started with this state in this browser; null if it is unknown, already used or
   * older than ten minutes.
   */
  async take(request: FastifyRequest, state: unknown): Promise<OpenSignIn | null> {
    const [session, opened] = [sessionOf(request), this.peek(request, state)];
    if (!session || !opened || opened.completedAt !== undefined || typeof state !== 'string') return null;
    return (await this.sessions.takeSignIn(session.key, state)) ? opened : null;
  }

  /** The page on which this browser's sign-in with this state ended, if that was within the last minute. */
  justCompleted(request: FastifyRequest, state: unknown): string | null {
    const { returnTo, completedAt } = this.peek(request, state) ?? {};
    const since = this.clock.now().getTime() - JUST_COMPLETED_MS;
    return completedAt !== undefined && completedAt > since ? (returnTo ?? null) : null;
  }

  /**
   * The sign-ins that carry over to the session that replaces this one: those open in other tabs, and the one
   * that is now complete.
   */
  signInsAfter(request: FastifyRequest, state: unknown): OpenSignIns {
    const completed = this.peek(request, state);
    return {
      ...this.openSignInsOf(request),
      ...(completed && { [String(state)]: { ...completed, completedAt: this.clock.now().getTime() } }),
    };
  }

  private async saveSignIns(request: FastifyRequest, signIns: OpenSignIns): Promise<void> {
    const session = sessionOf(request);
    if (session) await this.sessionStore.saveSignIns(session.key, signIns);
    else request.session?.setCookie(await this.sessionStore.openAnonymous(signIns));
  }

  private openSignInsOf(request: FastifyRequest): OpenSignIns {
    const since = this.clock.now().getTime() - VALID_MS;
    return Object.fromEntries(
      Object.entries(sessionOf(request)?.signIns ?? {}).filter(([, { startedAt }]) => startedAt > since),
    );
  }
}
