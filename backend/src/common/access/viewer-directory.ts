import type { FastifyRequest } from 'fastify';
import type { MemberRef } from './viewer.js';

/** What the access guard asks of the modules that know sessions and users; `auth` provides it. */
export abstract class ViewerDirectory {
  /** The member that the request's session stands for, or null. */
  abstract memberOf(request: FastifyRequest): MemberRef | null;
  /** Names the request's session without giving it away, so that what is open in it can be closed with it. */
  abstract sessionKeyOf(request: FastifyRequest): string;
  /** Read afresh for every request, so that a revoked admin is out at the next one. */
  abstract isAdmin(memberId: number): Promise<boolean>;
  /** Whether the session's viewer has shown within the last minutes that they are who signed in. */
  abstract isConfirmed(sessionKey: string): Promise<boolean>;
}
