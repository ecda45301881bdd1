import type { FastifyRequest } from 'fastify';
import type { MemberRef } from '../common/access/viewer.js';
import './sessions/session-data.js';

/** The member that the request's session stands for; null for guests and on routes that read no session. */
export function memberOf(request: FastifyRequest): MemberRef | null {
  return request.session?.passport?.user ?? null;
}

/** Likewise, by the platform's id. */
export function viewerIdOf(request: FastifyRequest): string | null {
  return memberOf(request)?.userId ?? null;
}
