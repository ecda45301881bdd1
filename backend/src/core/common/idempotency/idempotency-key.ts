import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { InvalidInputError } from '../errors/refusals.js';

const MAX_LENGTH = 255;
/** Visible ASCII, so that a key survives every proxy and log. */
const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;
const HEADER = 'Idempotency-Key';

export const REPLAYED_HEADER = 'Idempotency-Replayed';

/**
 * The `Idempotency-Key` header of a claim, or null. Keys are scoped to the user and the route;
 * only successes are stored.
 * @throws InvalidInputError for a key that is empty, too long, repeated or not visible ASCII
 */
export const IdempotencyKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | null => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    if (header === undefined) return null;
    if (typeof header !== 'string' || !KEY_FORMAT.test(header)) {
      const rule = { field: HEADER, rule: 'pattern', min: 1, limit: MAX_LENGTH };
      throw new InvalidInputError(`${HEADER} must be 1 to ${MAX_LENGTH} visible ASCII characters`, rule);
    }
    return header;
  },
  [describeHeader],
);

function describeHeader(controller: object, handler: string | symbol | undefined): void {
  const method = Object.getOwnPropertyDescriptor(controller, handler ?? '');
  if (!method) return;
  ApiHeader({
    name: HEADER,
    required: false,
    description: `Repeating a request with the same key returns the first response, with \`${REPLAYED_HEADER}: true\`, and changes nothing.`,
    schema: { type: 'string', pattern: KEY_FORMAT.source },
  })(controller, handler ?? '', method);
}
