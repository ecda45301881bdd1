import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/* What is refused before any route is found, in the shape of every other refusal (docs/requirements.md, Errors). */

/** An address that is not one, or a part of it that is longer than any id: nothing has such a name. */
export function answerBadAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') void reply.status(404).send({ error: 'Not found' });
  else void reply.status(400).send({ error: 'The address of the request is malformed' });
}

const REFUSALS: Readonly<Record<string, readonly [status: string, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The headers of the request are too large'],
};
const NO_HTTP = ['400 Bad Request', 'The request could not be read'] as const;

/** How long somebody who is still sending may take to read why that was refused. */
const LINGER_MS = 1_000;

/** What came over the connection is no HTTP. */
export function answerNoHttp(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const [status, sentence] = REFUSALS[error.code ?? ''] ?? NO_HTTP;
  const body = JSON.stringify({ error: sentence });
  stopReading(socket);
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * Takes the socket from the parser and throws away what still comes: closed with bytes unread, the connection would be
 * reset, and the answer lost with it.
 */
function stopReading(socket: Socket): void {
  socket.removeAllListeners('data').removeAllListeners('end');
  socket.on('data', () => {}).once('end', () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
