import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isAdmin, type Role } from './role.js';

/** A member's internal and public id. */
export interface MemberRef {
  /** The key used throughout the database. */
  readonly memberId: number;
  /** The platform's id, which the API uses. */
  readonly userId: string;
}

/** The caller, and the session that identifies them. */
export interface Viewer extends MemberRef {
  readonly login: string;
  /** Identifies the session without being a credential, so that its connections can be closed with it. */
  readonly sessionKey: string;
  /** Read for each request, so that a revoked role is gone at the next one. */
  readonly role: Role | null;
  /** Has declared to be under 18, on any device. */
  readonly isUnderAge: boolean;
  /** Is on a break from everything about gambling, or excluded from it. */
  readonly isOnBreak: boolean;
}

/** A team member making a change, as the audit trail names them. */
export interface Actor extends MemberRef {
  readonly requestId: string;
}

/** A team member whose change depends on the session that it is made in. */
export interface SessionActor extends Actor, Viewer {}

/**
 * Stands for a session when a team member works in a shell on the server. A symbol,
 * so no request can name it.
 */
export const OPERATOR = Symbol('OPERATOR');

/** A team member, in the console or on the server. */
export interface TeamActor extends Omit<SessionActor, 'sessionKey'> {
  readonly sessionKey: string | typeof OPERATOR;
}

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

/** Whether an admin is calling, on routes that answer everyone. */
export const ByAdmin = createParamDecorator((_data: unknown, context: ExecutionContext): boolean =>
  isAdmin(requestOf(context).viewer?.role),
);

/** The team member making a change, with the request's id for the audit trail. */
export const CurrentActor = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SessionActor => {
    const request = requestOf(context);
    if (!request.viewer) throw new Error('CurrentActor needs a route that asks for a role');
    return { ...request.viewer, requestId: request.id };
  },
);

function requestOf(context: ExecutionContext): FastifyRequest {
  return context.switchToHttp().getRequest<FastifyRequest>();
}
