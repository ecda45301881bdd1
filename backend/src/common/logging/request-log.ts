import type { FastifyInstance } from 'fastify';

/**
 * One line a request: method, route pattern, status, milliseconds and the request's id. Never the address as it was
 * sent, a header or a body: those carry sign-in codes, cookies and what people wrote.
 */
export function registerRequestLog(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
}
