import type { FastifyRequest } from 'fastify';
import type { SessionMember, StoredSession } from './session-data.js';

/** The session that the request comes in; null for guests and on routes that read no session. */
export function sessionOf(request: FastifyRequest): StoredSession | null {
  return request.session?.stored ?? null;
}

/** The member that it stands for. */
export function memberOf(request: FastifyRequest): SessionMember | null {
  return sessionOf(request)?.member ?? null;
}

/** Likewise, by the platform's id. */
export function viewerIdOf(request: FastifyRequest): string | null {
  return memberOf(request)?.userId ?? null;
}
