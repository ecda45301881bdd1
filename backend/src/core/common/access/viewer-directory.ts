import type { FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.js';

/** Looks up sessions and users for the access guard. Implemented by `auth`. */
export abstract class ViewerDirectory {
  /** The member that the request's session belongs to, or null. */
  abstract viewerOf(request: FastifyRequest): Viewer | null;
  /** Whether the session's viewer has confirmed their identity within the last few minutes. */
  abstract isConfirmed(sessionKey: string): Promise<boolean>;
}
