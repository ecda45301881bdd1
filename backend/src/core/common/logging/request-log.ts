import { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { SecurityLog } from './security-log.js';

/** Silences the server's own lines about requests, which would write addresses as they were sent. */
export class RequestLogController extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  /** An answer that broke off half-way has no other trace: its status was sent long before. */
  override streamError(error: Error & { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
    // The browser went away, as browsers do.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    reply.log.error(
      { reqId: request.id, err: error, route: request.routeOptions.url },
      'The response was cut short',
    );
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set where a signed-in viewer was refused for not being an admin: that is for the security log. */
    refusedAsAdmin?: boolean;
  }
}

/**
 * One line a request: method, route pattern, status, milliseconds and the request's id; `aborted` when the browser left
 * before the answer's end, as it leaves every SSE connection. Never the address as it was sent, a header or a body: those
 * carry sign-in codes, cookies and what people wrote. What is answered well, or refused, is a line for `debug` only: a
 * flood must not push everything else out of the log. Refusals are counted instead, one line a minute and network.
 * @param isVerbose whether the log takes lines for `debug`: writing them for nobody costs a tenth of a short request
 */
export function registerRequestLog(
  fastify: FastifyInstance,
  securityLog: SecurityLog,
  isVerbose: boolean,
): void {
  // A connection that is reset forgets whose it was, unless somebody has asked it before.
  fastify.server.on('connection', (socket) => void socket.remoteAddress);
  const noteAtEnd = (request: FastifyRequest, reply: FastifyReply): void => {
    // Node's own event: Fastify's onResponse keeps silent about answers that broke off.
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
    // Also answers that never come.
    fastify.addHook('onRequest', (request, reply, done) => {
      noteAtEnd(request, reply);
      done();
    });
    return;
  }
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) noteAtEnd(request, reply);
    done(null, payload);
  });
}
