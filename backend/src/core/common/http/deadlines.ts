import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestTimeoutError } from '../errors/refusals.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds that a request's body may take to arrive, if 30 are too few. */
    bodySeconds?: number;
    /**
     * Has its own limits, because it waits for Twitch, reads a file, prepares a picture or sends for longer.
     */
    isUntimed?: boolean;
  }
}

/**
 * Visitors get an error within 5 s if the database does not answer (docs/requirements.md, Errors), even if
 * their request waits for a connection twice.
 */
export const ANSWER_WITHIN_MS = 4_700;
/** Enough for a megabyte on a bad line. The server's own limit is longer, for uploads. */
const BODY_WITHIN_SECONDS = 30;

/** How long a client that is still sending has to read why it was refused. */
export const LINGER_MS = 1_000;

/** The work may still complete. A retry with the same key does not repeat it. */
class AnswerTimeoutError extends Error {
  readonly statusCode = 503;
}

/**
 * Gives every request three limits. The first is for its body, whose arrival is up to the sender, and ends in
 * 408. The second is for the answer, which is up to us, and ends in 503. It uses Node's own timeout for an
 * idle connection, so the time that a body takes does not count and a request costs no timer; Fastify's
 * `handlerTimeout` stops at the request's `close`, which Node emits as soon as the body has been read. The
 * third is for a body that remains unread after the answer: Node would wait minutes for its end.
 * @param answerWithinMs different in tests only
 */
export function registerDeadlines(fastify: FastifyInstance, answerWithinMs = ANSWER_WITHIN_MS): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.raw.setTimeout(isTimed(request) ? answerWithinMs : 0, () =>
      sendUnlessAnswered(reply, new AnswerTimeoutError(`no answer in ${answerWithinMs} ms`)),
    );
    done();
  });

  fastify.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request)) {
      const seconds = request.routeOptions.config.bodySeconds ?? BODY_WITHIN_SECONDS;
      const body = setTimeout(() => sendUnlessAnswered(reply, new RequestTimeoutError()), seconds * 1000);
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

function sendUnlessAnswered(reply: FastifyReply, error: Error): void {
  if (reply.sent || reply.raw.headersSent) return;
  // The rest of the body is not awaited, so the connection cannot serve another request.
  if (error instanceof RequestTimeoutError) void reply.header('connection', 'close');
  void reply.send(error);
  // The handler goes on, and Nest sends its late result as well, which Fastify would warn about.
  reply.send = () => reply;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
