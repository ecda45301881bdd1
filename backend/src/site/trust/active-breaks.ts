import type { FastifyRequest } from 'fastify';
import { isAdmin } from '../../core/common/access/role.js';

/** Checks for breaks from offers. Implemented by the `breaks` module. */
export abstract class ActiveBreaks {
  /**
   * Whether this browser is on a break, from a signed cookie that
   * works whether or not the viewer is signed in.
   */
  abstract isBrowserOnBreak(request: FastifyRequest): boolean;
  /** For a member without a request. With one, the viewer's session already contains it. */
  abstract isMemberOnBreak(memberId: number): Promise<boolean>;

  /**
   * Whether a break hides other features from the viewer, on a route that reads the
   * session. Never for admins, who manage them.
   */
  hidesFrom(request: FastifyRequest): boolean {
    return !isAdmin(request.viewer?.role) && this.appliesTo(request);
  }

  /** Whether the viewer's account or browser is on a break. */
  appliesTo(request: FastifyRequest): boolean {
    return request.viewer?.isOnBreak || this.isBrowserOnBreak(request);
  }
}
