import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError, UnauthenticatedError } from '../errors/refusals.js';
import type { Viewer } from './viewer.js';
import { ViewerDirectory } from './viewer-directory.js';

export class AdminRequiredError extends ForbiddenError {
  static override readonly code = 'admin_required';
  static override readonly sentence = 'Admin access required';
}

/** The console asks for a confirmation when it reads the code. */
export class ConfirmNeededError extends ForbiddenError {
  static override readonly code = 'confirm_needed';
  static override readonly sentence = 'Confirm that it is you, then try again';
}

/** Decides who may call a route, from what it declares (access.decorators.ts). */
@Injectable()
export class AccessCheck {
  constructor(private readonly directory: ViewerDirectory) {}

  /**
   * Sets the request's viewer and lets it pass, or refuses. A request that was judged before its body is not judged again.
   * @throws UnauthenticatedError, AdminRequiredError
   */
  judge(request: FastifyRequest): void {
    const { access, accessRefusal } = request.routeOptions.config;
    // Denies by default: a route that declares nothing is closed to everybody.
    if (!access) throw new AdminRequiredError();
    if (access === 'public' || request.viewer !== undefined) return;
    const known = this.directory.viewerOf(request);
    request.viewer = known?.viewer ?? null;
    if (access === 'optional') return;
    if (!known) throw new UnauthenticatedError(accessRefusal);
    if (access !== 'admin' || known.isAdmin) return;
    request.refusedAsAdmin = true;
    throw new AdminRequiredError();
  }

  /** For steps that a borrowed or forgotten browser must not take. @throws ConfirmNeededError */
  async requireConfirmation({ sessionKey }: Pick<Viewer, 'sessionKey'>): Promise<void> {
    if (!(await this.directory.isConfirmed(sessionKey))) throw new ConfirmNeededError();
  }
}
