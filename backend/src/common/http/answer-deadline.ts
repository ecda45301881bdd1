import type { FastifyInstance } from 'fastify';

/**
 * Whoever waits for the database hears within 5 s that it does not answer (integrity.md "What bad input gets"), also a
 * request that waits for a connection a second time.
 */
const ANSWER_WITHIN_MS = 4_800;

/** Those that wait for Twitch, or send for longer, keep limits of their own. */
const WITH_OTHER_LIMITS = /^\/api\/(auth\/twitch|bot\/connect|points\/events$|shop\/claims$)/;

/** What was begun may still be carried out: asked again with the same key, it is not done twice. */
class TooLateError extends Error {
  readonly statusCode = 503;
}

/**
 * Answers for every other route of the API once its time is over. Fastify's own `handlerTimeout` would do, but it stops
 * its timer at the request's `close`, which Node sends as soon as the body has been read.
 */
export function registerAnswerDeadline(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    if (url?.startsWith('/api/') && !WITH_OTHER_LIMITS.test(url)) {
      const timer = setTimeout(() => {
        const hasAnswer = reply.sent || reply.raw.headersSent;
        if (!hasAnswer) void reply.send(new TooLateError(`no answer in ${ANSWER_WITHIN_MS} ms`));
      }, ANSWER_WITHIN_MS);
      reply.raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
