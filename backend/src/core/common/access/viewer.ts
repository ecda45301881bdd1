import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isAdmin, type Role } from './role.js';

/** A member by both names. */
export interface MemberRef {
  /** The key that everything in the database refers to. */
  readonly memberId: number;
  /** The platform's id, by which the API and people know them. */
  readonly userId: string;
}

/** Who is calling, and the session that says so. */
export interface Viewer extends MemberRef {
  readonly login: string;
  /** Names the session without giving it away, so that what is open in it can be closed with it. */
  readonly sessionKey: string;
  /** Read for each request, so that a role that was taken away is gone at the next one. */
  readonly role: Role | null;
  /** Has said to be under 18, on any device. */
  readonly isUnderAge: boolean;
  /** Has taken a break from everything about gambling, or is excluded from it. */
  readonly isOnBreak: boolean;
}

/** Somebody of the team at work, as the audit trail names them. */
export interface Actor extends MemberRef {
  readonly requestId: string;
}

/** Somebody of the team whose step depends on the session that it is taken in. */
export interface SessionActor extends Actor, Viewer {}

/** In the place of a session: somebody works in a shell on the server. No request can name it. */
export const OPERATOR = Symbol('OPERATOR');

/** Somebody of the team at work, in the console or on the server. */
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

/** Whether an admin asks, on routes that answer everybody. */
export const ByAdmin = createParamDecorator((_data: unknown, context: ExecutionContext): boolean =>
  isAdmin(requestOf(context).viewer?.role),
);

/** Who of the team makes a change, with the request's id for the audit trail. */
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
