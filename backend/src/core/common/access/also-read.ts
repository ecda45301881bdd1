import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * Something that a route reads about its viewer in the statement that reads the session, where a separate
 * statement would be half of its work. It runs before rate limits and validation, so it must be cheap.
 */
export interface MemberRead {
  /** Names the prepared statement. */
  readonly name: string;
  /** A subquery that returns one value about `members.id`. */
  readonly text: string;
  /**
   * An integer parameter, `asked.value` in the text. Input that validation would refuse later must not make
   * it fail: requests that arrive together are read, and would fail, together.
   */
  readonly value?: (request: FastifyRequest) => number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    alsoReads?: MemberRead;
  }
  interface FastifyRequest {
    /** Result of {@link FastifyContextConfig.alsoReads}; null for a guest. */
    alsoRead?: unknown;
  }
}

/** Result of the route's `alsoReads`; null for a guest. */
export const AlsoRead = createParamDecorator(
  (_data: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().alsoRead ?? null,
);
