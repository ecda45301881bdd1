import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** A member by both names. */
export interface MemberRef {
  /** The key that everything in the database hangs on. */
  readonly memberId: number;
  /** The platform's id, by which the API and people know them. */
  readonly userId: string;
}

/** Who is calling, and the session that says so. */
export interface Viewer extends MemberRef {
  /** Names the session without giving it away, so that what is open in it can be closed with it. */
  readonly sessionKey: string;
}

/** An admin at work, as the audit trail names them. */
export interface Actor extends MemberRef {
  readonly requestId: string;
}

/** An admin whose step depends on the session that it is taken in. */
export interface SessionActor extends Actor, Viewer {}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the access guard on every route that reads the session; null for a guest. */
    viewer?: Viewer | null;
  }
}

/** The signed-in viewer; null only on routes where the viewer is optional. */
export const CurrentViewer = createParamDecorator(
  (_data: unknown, context: ExecutionContext): Viewer | null => requestOf(context).viewer ?? null,
);

/** The admin who makes a change, with the request's id for the audit trail. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SessionActor => {
    const request = requestOf(context);
    if (!request.viewer) throw new Error('CurrentActor needs a route that is @AdminOnly()');
    return { ...request.viewer, requestId: request.id };
  },
);

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
