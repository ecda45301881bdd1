import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { SecurityLog } from './security-log.js';

/** Silences the server's own lines about requests, which would contain full addresses. */
export class RequestLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  /** An answer that broke off half-way leaves no other trace: its status was sent long before. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // The browser left, which is normal.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    reply.log.error(
      { reqId: request.id, err: error, route: request.routeOptions.url },
      'The response was cut short',
    );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when a signed-in viewer was refused for not being an admin, for the security log. */
    refusedAsAdmin?: boolean;
  }
}

/**
 * Logs one line per request: method, route pattern, status, milliseconds and the request's id; `aborted` if
 * the browser left before the end of the answer, as it does with every SSE connection. Never the full
 * address, a header or a body, because they hold sign-in codes, cookies and what people wrote. Successful and
 * refused requests are only logged at `debug`, so that a flood cannot push everything else out of the log.
 * Refusals are counted instead, in one line per minute and network.
 * @param isVerbose whether `debug` lines are logged; preparing them for nothing costs a
 *   tenth of a short request
 */
export function registerRequestLog(
  fastify: FastifyInstance,
  securityLog: SecurityLog,
  isVerbose: boolean,
): void {
  // Node remembers the address once it has been read. After a reset it could no longer be read.
  fastify.server.on('connection', (socket) => void socket.remoteAddress);
  const logWhenClosed = (request: FastifyRequest, reply: FastifyReply): void => {
    // Node's own event, because Fastify's onResponse is not called for answers that broke off.
    reply.raw.once('close', () => {
      const { statusCode: status } = reply.raw;
      if (status >= 400 && status < 500) securityLog.countRefusal(request, status);
      if (status < 500 && !isVerbose) return;
      request.log[status >= 500 ? 'info' : 'debug'](
        {
          reqId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status,
          ms: Math.round(reply.elapsedTime * 10) / 10,
          ...(!reply.raw.writableFinished && { aborted: true }),
        },
        'request',
      );
    });
  };
  if (isVerbose) {
    // Covers requests that are never answered.
    fastify.addHook('onRequest', (request, reply, done) => {
      logWhenClosed(request, reply);
      done();
    });
    return;
  }
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) logWhenClosed(request, reply);
    done(null, payload);
  });
}
