import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { BadInputError } from '../errors/refusals.js';

/** Visible ASCII, so that a key survives every proxy and log. */
const KEY_FORMAT = /^[\x21-\x7e]{1,255}$/;

export const REPLAYED_HEADER = 'Idempotency-Replayed';

/**
 * The `Idempotency-Key` header of a claim, or null. The key's scope is the user and the route; only successes are kept.
 * @throws BadInputError for a key that is empty, too long, repeated or not visible ASCII
 */
export const IdempotencyKey = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | null => {
    const header = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
    if (header === undefined) return null;
    if (typeof header !== 'string' || !KEY_FORMAT.test(header)) {
      throw new BadInputError('Idempotency-Key must be 1 to 255 visible ASCII characters');
    }
    return header;
  },
);
