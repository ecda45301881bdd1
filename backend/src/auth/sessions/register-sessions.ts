import fastifyCookie from '@fastify/cookie';
import fastifySession from '@fastify/session';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify';
import { AppConfig } from '../../config/app-config.js';
import { FAILED_SIGN_IN, isSignInNavigation } from '../sign-in-navigation.js';
import { PgSessionStore } from './pg-session.store.js';
import { networkOf } from '../../common/http/client-network.js';
import { newSessionId, pickCookies, sessionCookieAttributes, sessionCookieName } from './session-cookie.js';
import { SESSION_DAYS } from './session-life.js';
import { SessionsService } from './sessions.service.js';

/**
 * Sessions on the routes that ask who is calling. @fastify/session hooks itself into every request; its hooks are run here
 * instead, so that public reads neither look into the store nor pay for a session that nobody uses.
 */
export async function registerSessions(app: NestFastifyApplication): Promise<void> {
  const config = app.get(AppConfig);
  const fastify = app.getHttpAdapter().getInstance();
  const cookieName = sessionCookieName(config);
  const attributes = sessionCookieAttributes(config);
  const sessions = app.get(SessionsService, { strict: false });
  await app.register(fastifyCookie);
  fastify.parseCookie = (header) => pickCookies(header, [cookieName]);

  const hooks = await collectHooks(fastify, {
    secret: config.secrets.sessionKey.toString('base64'),
    cookieName,
    cookie: { ...attributes, maxAge: SESSION_DAYS * 24 * 3600 * 1000 },
    store: app.get(PgSessionStore, { strict: false }),
    idGenerator: newSessionId,
    saveUninitialized: false,
    rolling: false,
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    if (!readsSession(request)) return done();
    hooks.onRequest.call(fastify, request, reply, (error) => {
      if (error && isSignInNavigation(request)) return void reply.redirect(FAILED_SIGN_IN, 302);
      if (error) return done(error);
      const sent = request.cookies[cookieName];
      if (sent !== undefined && sent !== request.session.encryptedSessionId) {
        // The session is over. The plugin would take the cookie away without the attributes that browsers ask for.
        request.cookies[cookieName] = undefined;
        // Of several callbacks with one state, the losers must not take away what the winner has just set.
        if (!isSignInNavigation(request)) reply.clearCookie(cookieName, attributes);
      }
      if (request.session.isUseToNote) sessions.noteUse(request.session.sessionId, networkOf(request.ip));
      done();
    });
  });
  const unsaved = new WeakSet<FastifyRequest>();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (!readsSession(request)) return done();
    // Whatever a route that reads the session answers is this browser's own.
    void reply.header('cache-control', 'private, no-store');
    if (unsaved.has(request)) return done();
    hooks.onSend.call(fastify, request, reply, payload, (error?: Error | null) => {
      if (!error) return done();
      // The error's own answer comes through here again, and a second failure of this hook would end the process.
      unsaved.add(request);
      if (!isSignInNavigation(request)) return done(error);
      request.log.warn({ err: error }, 'A session was not saved');
      void reply.code(302).header('location', FAILED_SIGN_IN);
      done(null, '');
    });
  });
}

/** A route without a declaration is a file or a 404: neither knows viewers. */
function readsSession(request: FastifyRequest): boolean {
  const { access } = request.routeOptions.config;
  return access !== undefined && access !== 'public';
}

interface SessionHooks {
  onRequest: onRequestHookHandler;
  onSend: onSendHookHandler;
}

/** Runs the plugin on a stand-in for the instance that keeps its hooks instead of adding them. */
function collectHooks(
  fastify: FastifyInstance,
  options: Parameters<typeof fastifySession>[1],
): Promise<SessionHooks> {
  const hooks: Partial<SessionHooks> = {};
  const collector = Object.create(fastify, {
    addHook: {
      value: (name: keyof SessionHooks, hook: onRequestHookHandler & onSendHookHandler) => {
        hooks[name] = hook;
      },
    },
  }) as FastifyInstance;
  return new Promise((resolve, reject) => {
    fastifySession(collector, options, (error) => {
      const { onRequest, onSend } = hooks;
      if (onRequest && onSend && !error) resolve({ onRequest, onSend });
      else
        reject(error ?? new Error('@fastify/session no longer works with an onRequest and an onSend hook'));
    });
  });
}
