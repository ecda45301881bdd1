import { validateHeaderValue } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDataException } from './postgres-errors.js';
import { reasonOf } from './reason-of.js';
import { Refusal } from './refusal.js';
import {
  NotFoundError,
  TooLargeError,
  UnreadableRequestError,
  UnstorableValueError,
  UnsupportedMediaTypeError,
} from './refusals.js';

const DATABASE_RETRY_SECONDS = 2;

/**
 * The only place that writes error responses (docs/requirements.md, Errors). A refusal carries a sentence in
 * `error`, plus `code` and `params`. For errors that are our fault, `requestId` replaces the sentence, so
 * that screens show their own text, and one log line has the stack.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost): void {
    answerError(thrown, host.switchToHttp().getRequest(), host.switchToHttp().getResponse());
  }
}

/** For Fastify's own routes, pages and files, which Nest's filter does not see. */
export function registerErrors(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    route.errorHandler ??= answerError;
  });
}

export function answerError(thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  // An SSE connection that has begun can no longer change its answer.
  if (reply.sent || reply.raw.headersSent) return;
  dropUnwritableHeaders(reply);
  // Set for a file that is stored compressed. The error is sent uncompressed.
  reply.removeHeader('content-encoding');

  const refusal = asRefusal(thrown);
  if (refusal) {
    if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds);
    void reply.status(refusal.status).send(refusal.body);
    return;
  }
  if (isDatabaseUnavailable(thrown) || statusOf(thrown) === 503) {
    request.log.warn({ reqId: request.id, reason: reasonOf(thrown) }, 'Database unavailable');
    const params = { retryAfter: DATABASE_RETRY_SECONDS };
    void reply
      .status(503)
      .header('Retry-After', DATABASE_RETRY_SECONDS)
      .send({ requestId: request.id, code: 'unavailable', params });
    return;
  }
  request.log.error({ reqId: request.id, err: thrown }, 'Request failed');
  void reply.status(500).send({ requestId: request.id, code: 'internal_error', params: {} });
}

/**
 * A header that Node refuses to write would break this answer as it broke the route's, and Fastify
 * would send its own body.
 */
function dropUnwritableHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    try {
      for (const one of [value].flat()) validateHeaderValue(name, String(one));
    } catch {
      reply.removeHeader(name);
    }
  }
}

function asRefusal(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  if (isDataException(thrown)) return new UnstorableValueError();
  const status = statusOf(thrown);
  if (status === 404) return new NotFoundError();
  if (status === 413) return new TooLargeError();
  if (status === 415) return new UnsupportedMediaTypeError();
  if (status !== undefined && status >= 400 && status < 500) return new UnreadableRequestError();
  return undefined;
}

/** Errors from Nest and Fastify carry a status. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status: unknown = thrown instanceof Error && 'statusCode' in thrown ? thrown.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}
