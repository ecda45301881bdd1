import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../common/access/role.js';

/** Who has taken a break from offers; the module `breaks` provides it. */
export abstract class Breaks {
  /** Whether this browser has: a signed cookie says so, signed in or not. */
  abstract ofBrowser(request: FastifyRequest): boolean;
  abstract ofMember(memberId: number): Promise<boolean>;

  /** For what is no offer: whether it is hidden from somebody. Never from admins, who manage it. */
  async hidesFrom(request: FastifyRequest): Promise<boolean> {
    const { viewer } = request;
    if (isAdmin(viewer?.role)) return false;
    return this.ofBrowser(request) || (viewer ? this.ofMember(viewer.memberId) : false);
  }
}
