import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../../core/common/access/role.js';

/** Who has taken a break from offers; the module `breaks` provides it. */
export abstract class ActiveBreaks {
  /** Whether this browser has: a signed cookie says so, signed in or not. */
  abstract ofBrowser(request: FastifyRequest): boolean;
  /** For a member whom no request stands for; of a viewer the session knows it. */
  abstract ofMember(memberId: number): Promise<boolean>;

  /** Whether it hides what is no offer from somebody, on a route that reads the session. Never from admins, who manage it. */
  hidesFrom(request: FastifyRequest): boolean {
    return !isAdmin(request.viewer?.role) && this.holdsFor(request);
  }

  /** The viewer's own, or the browser's. */
  holdsFor(request: FastifyRequest): boolean {
    return request.viewer?.isOnBreak || this.ofBrowser(request);
  }
}
