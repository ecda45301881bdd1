import type { FastifyRequest } from 'fastify';
import type { SessionMember, StoredSession } from './session-data.js';

/** The request's session; null for guests and on routes that do not read it. */
export function sessionOf(request: FastifyRequest): StoredSession | null {
  return request.session?.stored ?? null;
}

export function memberOf(request: FastifyRequest): SessionMember | null {
  return sessionOf(request)?.member ?? null;
}

/** The signed-in member's platform id, or null. */
export function viewerIdOf(request: FastifyRequest): string | null {
  return memberOf(request)?.userId ?? null;
}
