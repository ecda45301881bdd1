import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestTimeoutError } from '../errors/refusals.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds that the body of a request may take to arrive, where 30 are too few. */
    bodySeconds?: number;
  }
}

/**
 * A visitor who waits for the database hears within 5 s that it does not answer (docs/requirements.md, Errors), also a
 * request that waits for a connection a second time.
 */
const ANSWER_WITHIN_MS = 4_700;
/** One look at all requests costs less than a timer for each. */
const LOOK_EVERY_MS = 100;
/** Enough for a megabyte over a bad line. The server itself waits longer, for the sake of uploads. */
const BODY_WITHIN_SECONDS = 30;

/** Those that wait for Twitch, read a file, prepare a picture, or send for longer, keep limits of their own. */
const WITH_OTHER_LIMITS =
  /^\/api\/(auth\/(twitch|confirm$)|bot\/connect|points\/events$|shop\/claims$|me\/download$|exports\/download$|imports(\/preview)?$|media$)/;

/** What was begun may still be carried out: asked again with the same key, it is not done twice. */
class TooLateError extends Error {
  readonly statusCode = 503;
}

interface ArrivingBody {
  readonly timer: NodeJS.Timeout;
  /** What is left for the answer when it is there; undefined where the answer has no limit. */
  readonly answerWithinMs: number | undefined;
}

/**
 * Gives every request two limits: one for its body to arrive, which is the sender's time and ends in 408, and one for the
 * answer, which is ours and ends in 503. The time that a body takes does not count against the answer. Fastify's own
 * `handlerTimeout` would do for the answer, but it stops its timer at the request's `close`, which Node sends as soon as
 * the body has been read.
 */
export function registerDeadlines(fastify: FastifyInstance): void {
  /** What is to be answered, and by when. */
  const unanswered = new Map<FastifyReply, number>();
  const bodies = new WeakMap<FastifyReply, ArrivingBody>();
  const looking = setInterval(() => {
    const now = performance.now();
    for (const [reply, answerBy] of unanswered) {
      // Nobody waits for it any more.
      if (reply.raw.destroyed) unanswered.delete(reply);
      else if (now > answerBy) {
        unanswered.delete(reply);
        miss(reply, new TooLateError(`no answer in ${ANSWER_WITHIN_MS} ms`));
      }
    }
  }, LOOK_EVERY_MS).unref();
  fastify.addHook('onClose', (_instance, done) => {
    clearInterval(looking);
    done();
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    const isTimed = url !== undefined && url.startsWith('/api/') && !WITH_OTHER_LIMITS.test(url);
    if (isTimed) unanswered.set(reply, performance.now() + ANSWER_WITHIN_MS);
    done();
  });

  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request)) {
      const seconds = request.routeOptions.config.bodySeconds ?? BODY_WITHIN_SECONDS;
      const timer = setTimeout(() => miss(reply, new RequestTimeoutError()), seconds * 1000);
      const answerBy = unanswered.get(reply);
      unanswered.delete(reply);
      bodies.set(reply, { timer, answerWithinMs: answerBy && answerBy - performance.now() });
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done(null, payload);
  });

  fastify.addHook('preValidation', (_request, reply, done) => {
    const body = bodies.get(reply);
    if (body) {
      clearTimeout(body.timer);
      const { answerWithinMs } = body;
      if (answerWithinMs !== undefined) unanswered.set(reply, performance.now() + answerWithinMs);
    }
    done();
  });

  fastify.addHook('onResponse', (_request, reply, done) => {
    unanswered.delete(reply);
    done();
  });
}

function miss(reply: FastifyReply, error: Error): void {
  if (reply.sent || reply.raw.headersSent) return;
  // What has not arrived by now is not waited for: the connection cannot serve another request.
  if (error instanceof RequestTimeoutError) void reply.header('connection', 'close');
  void reply.send(error);
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
