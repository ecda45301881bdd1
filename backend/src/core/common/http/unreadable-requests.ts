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

/* Requests refused before routing, in the shape of every other refusal (docs/requirements.md, Errors). */

/** No hook has set any headers at this point. */
type Headers = Readonly<Record<string, string>>;

/** For a malformed address, and for a part that is longer than any id, which is a 404. */
export const answerMalformedAddress =
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

/** For a connection from which Node could not read a request. */
export const answerClientError = (headers: Headers) => (error: Error & { code?: string }, socket: Socket) => {
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
 * Detaches the socket from the parser and discards what still arrives: closing it with unread bytes would
 * reset the connection, and lose the answer with it.
 */
function stopReading(socket: Socket): void {
  socket.removeAllListeners('data').removeAllListeners('end');
  socket.on('data', () => {}).once('end', () => socket.destroy());
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
