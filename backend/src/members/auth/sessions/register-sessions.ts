import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../core/common/http/client-network.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { FAILED_SIGN_IN, isSignInNavigation } from './sign-in-navigation.js';
import { isSessionId, SessionCookie, sessionKeyOf } from './session-cookie.js';
import { BrowserSession } from './session-data.js';
import { SessionStoreService } from './session-store.service.js';
import { SessionsService } from './sessions.service.js';

/**
 * Reads the session on the routes that ask who is calling, before anything else looks at the request. Public reads neither
 * look into the store nor pay for a session that nobody uses.
 */
export function registerSessions(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cookie = new SessionCookie(app.get(AppConfig));
  const store = app.get(SessionStoreService, { strict: false });
  const sessions = app.get(SessionsService, { strict: false });

  fastify.decorateRequest('session', null);
  fastify.decorateRequest('alsoRead', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!readsSession(request)) return done();
    // Whatever such a route answers is this browser's own.
    void reply.header('cache-control', 'private, no-store');
    const sent = cookie.sentIn(request.headers.cookie);
    if (sent === undefined) {
      request.session = new BrowserSession(null, cookie, reply);
      return done();
    }
    const { alsoReads } = request.routeOptions.config;
    const reading = isSessionId(sent)
      ? store.read(sessionKeyOf(sent), alsoReads, alsoReads?.value?.(request))
      : Promise.resolve(null);
    reading.then(
      (found) => {
        request.session = new BrowserSession(found?.stored ?? null, cookie, reply);
        request.alsoRead = found?.alsoRead;
        // Of several callbacks with one state, the losers must not remove the cookie that the winner has just set.
        if (!found && !isSignInNavigation(request)) request.session.takeAway();
        if (found?.isUseToNote) sessions.noteUse(found.stored.key, networkOf(request.ip));
        done();
      },
      (error: Error) => {
        if (isSignInNavigation(request)) void reply.redirect(FAILED_SIGN_IN, 302);
        else done(error);
      },
    );
  });
}

/** A route without a declaration is a file or a 404: neither knows viewers. Where the site is closed, every route asks. */
function readsSession(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  if (request.closedFor) return true;
  return access !== undefined && access !== 'public';
}
