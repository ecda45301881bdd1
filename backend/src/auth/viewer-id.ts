import type { FastifyRequest } from 'fastify';
import './sessions/session-data.js';

/** The user id that the request's session stands for; null for guests and on routes that read no session. */
export function viewerIdOf(request: FastifyRequest): string | null {
  return request.session?.passport?.user ?? null;
}
