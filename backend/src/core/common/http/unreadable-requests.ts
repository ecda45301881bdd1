import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal } from '../errors/refusal.js';
import {
  HeadersTooLargeError,
  MalformedAddressError,
  NotFoundError,
  RequestTimeoutError,
  UnreadableRequestError,
} from '../errors/refusals.js';
import { LINGER_MS } from './deadlines.js';

/* What is refused before any route is found, in the shape of every other refusal (docs/requirements.md, Errors). */

/** No hook has set any by then. */
type Headers = Readonly<Record<string, string>>;

/** An address that is not one, or a part of it that is longer than any id: nothing has such a name. */
export const answerBadAddress =
  (headers: Headers) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
    const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const refusal = isTooLong ? new NotFoundError() : new MalformedAddressError();
    void reply.status(refusal.status).headers(headers).send(refusal.body);
  };

function refusalOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new RequestTimeoutError();
  if (code === 'HPE_HEADER_OVERFLOW') return new HeadersTooLargeError();
  return new UnreadableRequestError();
}

/** What came over the connection is not HTTP. */
export const answerNoHttp = (headers: Headers) => (error: Error & { code?: string }, socket: Socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy(error);
    return;
  }
  const { status, body: refusal } = refusalOf(error.code);
  const body = JSON.stringify(refusal);
  const head = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  stopReading(socket);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};

/**
 * Takes the socket from the parser and throws away what still comes: closed with bytes unread, the connection would be
 * reset, and the answer lost with it.
 */
function stopReading(socket: Socket): void {
  socket.removeAllListeners('data').removeAllListeners('end');
  socket.on('data', () => {}).once('end', () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
