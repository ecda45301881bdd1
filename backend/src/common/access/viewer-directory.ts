import type { FastifyRequest } from 'fastify';

/** What the access guard asks of the modules that know sessions and users; `auth` provides it. */
export abstract class ViewerDirectory {
  /** The user id that the request's session stands for, or null. */
  abstract viewerIdOf(request: FastifyRequest): string | null;
  /** Names the request's session without giving it away, so that what is open in it can be closed with it. */
  abstract sessionKeyOf(request: FastifyRequest): string;
  /** Read afresh for every request, so that a revoked admin is out at the next one. */
  abstract isAdmin(userId: string): Promise<boolean>;
  /** Whether the session's viewer has shown within the last minutes that they are who signed in. */
  abstract isConfirmed(sessionKey: string): Promise<boolean>;
}
