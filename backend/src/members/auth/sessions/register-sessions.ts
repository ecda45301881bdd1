import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../core/common/http/client-network.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { FAILED_SIGN_IN, isSignInNavigation } from './sign-in-navigation.js';
import { isSessionId, SessionCookie, sessionKeyOf } from './session-cookie.js';
import { BrowserSession } from './session-data.js';
import { SessionStoreService } from './session-store.service.js';
import { SessionsService } from './sessions.service.js';

/** Reads the session before other hooks, but only on routes that use it. Public routes skip the store. */
export function registerSessions(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const cookie = new SessionCookie(app.get(AppConfig));
  const store = app.get(SessionStoreService, { strict: false });
  const sessions = app.get(SessionsService, { strict: false });

  fastify.decorateRequest('session', null);
  fastify.decorateRequest('alsoRead', undefined);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!readsSession(request)) return done();
    // Responses of such a route are specific to this browser.
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
        // If several callbacks use the same state, the losers must not remove the cookie set by the winner.
        if (!found && !isSignInNavigation(request)) request.session.clearCookie();
        if (found?.shouldRecordUse) sessions.recordUse(found.stored.key, networkOf(request.ip));
        done();
      },
      (error: Error) => {
        if (isSignInNavigation(request)) void reply.redirect(FAILED_SIGN_IN, 302);
        else done(error);
      },
    );
  });
}

/**
 * Routes without an access declaration are files or 404s and need no viewer. A closed site reads the session
 * on every route.
 */
function readsSession(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  if (request.closedFor) return true;
  return access !== undefined && access !== 'public';
}
