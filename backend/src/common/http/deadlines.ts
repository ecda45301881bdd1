import type { FastifyInstance, FastifyRequest } from 'fastify';
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
const ANSWER_WITHIN_MS = 4_800;
/** Enough for a megabyte over a bad line. The server itself waits longer, for the sake of uploads. */
const BODY_WITHIN_SECONDS = 30;

/** Those that wait for Twitch, or send for longer, keep limits of their own. */
const WITH_OTHER_LIMITS = /^\/api\/(auth\/(twitch|confirm$)|bot\/connect|points\/events$|shop\/claims$)/;

/** What was begun may still be carried out: asked again with the same key, it is not done twice. */
class TooLateError extends Error {
  readonly statusCode = 503;
}

/**
 * Gives every request two limits: one for its body to arrive, which is the sender's time and ends in 408, and one for the
 * answer, which is ours and ends in 503. The time that a body takes does not count against the answer. Fastify's own
 * `handlerTimeout` would do for the answer, but it stops its timer at the request's `close`, which Node sends as soon as
 * the body has been read.
 */
export function registerDeadlines(fastify: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, Deadline>();

  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    const isTimed = url !== undefined && url.startsWith('/api/') && !WITH_OTHER_LIMITS.test(url);
    if (!isTimed && !hasBody(request)) return done();
    const deadline = new Deadline((error) => {
      if (reply.sent || reply.raw.headersSent) return;
      // What has not arrived by now is not waited for: the connection cannot serve another request.
      if (error instanceof RequestTimeoutError) void reply.header('connection', 'close');
      void reply.send(error);
    });
    if (isTimed) deadline.awaitAnswer();
    deadlines.set(request, deadline);
    reply.raw.once('close', () => deadline.clear());
    done();
  });

  fastify.addHook('preParsing', (request, _reply, payload, done) => {
    const seconds = request.routeOptions.config.bodySeconds ?? BODY_WITHIN_SECONDS;
    if (hasBody(request)) deadlines.get(request)?.awaitBody(seconds * 1000);
    done(null, payload);
  });

  fastify.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request)) deadlines.get(request)?.bodyArrived();
    done();
  });
}

class Deadline {
  private timer: NodeJS.Timeout | undefined;
  private answerBy: number | undefined;
  private answerWithin: number | undefined;

  constructor(private readonly miss: (error: Error) => void) {}

  awaitAnswer(withinMs = ANSWER_WITHIN_MS): void {
    this.answerBy = performance.now() + withinMs;
    this.wait(withinMs, () => new TooLateError(`no answer in ${ANSWER_WITHIN_MS} ms`));
  }

  awaitBody(withinMs: number): void {
    if (this.answerBy !== undefined) this.answerWithin = this.answerBy - performance.now();
    this.wait(withinMs, () => new RequestTimeoutError());
  }

  bodyArrived(): void {
    this.clear();
    if (this.answerWithin !== undefined) this.awaitAnswer(this.answerWithin);
  }

  clear(): void {
    clearTimeout(this.timer);
  }

  private wait(withinMs: number, error: () => Error): void {
    this.clear();
    this.timer = setTimeout(() => this.miss(error()), withinMs);
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
