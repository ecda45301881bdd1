import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** Silences the server's own lines about requests, which would write addresses as they were sent. */
export class RequestLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  /** An answer that broke off half-way has no other trace: its status was sent long before. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // The browser went away, as browsers do.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    reply.log.error({ err: error, route: request.routeOptions.url }, 'The answer broke off');
  }
}

/**
 * One line a request: method, route pattern, status, milliseconds and the request's id; `aborted` when the browser left
 * before the answer's end, as it leaves every event stream. Never the address as it was sent, a header or a body: those
 * carry sign-in codes, cookies and what people wrote. A health check that found all well is a line for `debug` only: the
 * orchestrator asks every few seconds.
 */
export function registerRequestLog(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // Node's own event: Fastify's onResponse keeps silent about answers that broke off.
    reply.raw.once('close', () => {
      request.log[isRoutine(request, reply) ? 'debug' : 'info'](
        {
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.raw.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(!reply.raw.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
    done();
  });
}

function isRoutine(request: FastifyRequest, reply: FastifyReply): boolean {
  return request.routeOptions.url?.startsWith('/health/') === true && reply.raw.statusCode === 200;
}
