import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * What a route reads about its viewer in the statement that reads the session, where a statement of its own would be half
 * of its work. It is read before limits are counted and input is validated, so it has to be cheap.
 */
export interface MemberRead {
  /** Names the prepared statement. */
  readonly name: string;
  /** A subquery that answers one value about `members.id`. */
  readonly text: string;
  /**
   * An integer for it, `asked.value` in the text. Input that validation refuses afterwards must not fail here: requests that
   * arrive together are read together, and fail together.
   */
  readonly value?: (request: FastifyRequest) => number;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    alsoReads?: MemberRead;
  }
  interface FastifyRequest {
    /** What {@link FastifyContextConfig.alsoReads} answered; null for a guest. */
    alsoRead?: unknown;
  }
}

/** What the route's `alsoReads` answered; null for a guest. */
export const AlsoRead = createParamDecorator(
  (_data: unknown, context: ExecutionContext): unknown =>
    context.switchToHttp().getRequest<FastifyRequest>().alsoRead ?? null,
);
