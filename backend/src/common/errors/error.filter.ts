import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable, isDataException } from './postgres-errors.js';
import {
  BadInputError,
  NotFoundError,
  Refusal,
  TooLargeError,
  UnsupportedMediaTypeError,
} from './refusals.js';

const DATABASE_RETRY_SECONDS = 2;

/**
 * The one place that writes an error's answer (docs/requirements.md, Errors): a refusal carries a sentence in `error`; anything
 * that is our fault carries only `requestId`, so that the screens show their own text, and one log line with the stack.
 */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // An SSE connection that has begun cannot change its answer any more.
    if (reply.sent || reply.raw.headersSent) return;

    const refusal = asRefusal(thrown);
    if (refusal) {
      if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds);
      void reply.status(refusal.status).send({ error: refusal.message, ...refusal.details });
      return;
    }
    if (isDatabaseUnavailable(thrown) || statusOf(thrown) === 503) {
      this.logger.warn(`${request.id} 503 ${describe(thrown)}`);
      void reply.status(503).header('Retry-After', DATABASE_RETRY_SECONDS).send({ requestId: request.id });
      return;
    }
    this.logger.error(
      `${request.id} 500 ${describe(thrown)}`,
      thrown instanceof Error ? thrown.stack : undefined,
    );
    void reply.status(500).send({ requestId: request.id });
  }
}

function asRefusal(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown;
  if (isDataException(thrown)) return new BadInputError('The request holds a value that cannot be stored');
  const status = statusOf(thrown);
  if (status === 404) return new NotFoundError('Not found');
  if (status === 413) return new TooLargeError('The request is too large');
  if (status === 415) return new UnsupportedMediaTypeError('The request body must be application/json');
  if (status !== undefined && status >= 400 && status < 500)
    return new BadInputError(
      thrown instanceof HttpException ? thrown.message : 'The request could not be read',
    );
  return undefined;
}

/** Nest's errors and Fastify's know the status they stand for. */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  const status: unknown = thrown instanceof Error && 'statusCode' in thrown ? thrown.statusCode : undefined;
  return typeof status === 'number' ? status : undefined;
}

function describe(thrown: unknown): string {
  return thrown instanceof Error
    ? `${thrown.name}: ${thrown.message}`
    : 'a value that is not an Error was thrown';
}
