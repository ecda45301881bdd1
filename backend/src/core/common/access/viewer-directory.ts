import type { FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.js';

/** What the access guard asks of the modules that know sessions and users; `auth` provides it. */
export abstract class ViewerDirectory {
  /** The member that the request's session stands for, or null. */
  abstract viewerOf(request: FastifyRequest): Viewer | null;
  /** Whether the session's viewer has shown within the last minutes that they are who signed in. */
  abstract isConfirmed(sessionKey: string): Promise<boolean>;
}
