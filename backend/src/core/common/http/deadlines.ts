import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestTimeoutError } from '../errors/refusals.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds that the body of a request may take to arrive, where 30 are too few. */
    bodySeconds?: number;
    /** It waits for Twitch, reads a file, prepares a picture, or sends for longer, and keeps limits of its own. */
    isUntimed?: boolean;
  }
}

/**
 * A visitor who waits for the database hears within 5 s that it does not answer (docs/requirements.md, Errors), also a
 * request that waits for a connection a second time.
 */
const ANSWER_WITHIN_MS = 4_700;
/** Enough for a megabyte over a bad line. The server itself waits longer, for the sake of uploads. */
const BODY_WITHIN_SECONDS = 30;

/** How long a client that is still sending may take to read why it was refused. */
export const LINGER_MS = 1_000;

/** What was begun may still be carried out: asked again with the same key, it is not done twice. */
class TooLateError extends Error {
  readonly statusCode = 503;
}

/**
 * Gives every request three limits: one for its body to arrive, which is the sender's time and ends in 408, and one for the
 * answer, which is ours and ends in 503. The second is Node's own limit for a connection on which nothing moves, so what a
 * body takes does not count, and a request costs no timer. Fastify's `handlerTimeout` stops at the request's `close`, which
 * Node sends as soon as the body has been read. The third is for a body that nobody reads because the answer is out: Node
 * would wait minutes for its end.
 * @param answerWithinMs shorter in tests alone
 */
export function registerDeadlines(fastify: FastifyInstance, answerWithinMs = ANSWER_WITHIN_MS): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.raw.setTimeout(isTimed(request) ? answerWithinMs : 0, () =>
      miss(reply, new TooLateError(`no answer in ${answerWithinMs} ms`)),
    );
    done();
  });

  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request)) {
      const seconds = request.routeOptions.config.bodySeconds ?? BODY_WITHIN_SECONDS;
      const body = setTimeout(() => miss(reply, new RequestTimeoutError()), seconds * 1000);
      const left = Math.max(1, answerWithinMs - reply.elapsedTime);
      reply.raw.setTimeout(0);
      payload.once('end', () => {
        clearTimeout(body);
        if (isTimed(request)) reply.raw.setTimeout(left);
      });
      reply.raw.once('close', () => clearTimeout(body));
    }
    done(null, payload);
  });

  fastify.addHook('onResponse', ({ raw }, _reply, done) => {
    if (!raw.complete) setTimeout(() => raw.complete || raw.socket.destroy(), LINGER_MS).unref();
    done();
  });
}

function isTimed({ routeOptions: { url, config } }: FastifyRequest): boolean {
  return url !== undefined && url.startsWith('/api/') && !config.isUntimed;
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
