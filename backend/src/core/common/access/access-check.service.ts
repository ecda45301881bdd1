import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { UnauthenticatedError } from '../errors/refusals.js';
import { roleNeededFor } from './access.decorators.js';
import { hasRightsOf, type Role } from './role.js';
import { OPERATOR, type TeamActor, type Viewer } from './viewer.js';
import { ViewerDirectory } from './viewer-directory.js';
import { AdminRequiredError, OwnerRequiredError, ConfirmNeededError } from './access.errors.js';

/**
 * Only owners may take steps that could shut another owner out.
 * @param target role of the member concerned
 * @throws OwnerRequiredError
 */
export function requireOwnerFor(target: Role | null | undefined, actor: Pick<Viewer, 'role'>): void {
  if (target === 'owner' && actor.role !== 'owner') throw new OwnerRequiredError();
}

/** Decides who may call a route, from the access that it declares (access.decorators.ts). */
@Injectable()
export class AccessCheckService {
  constructor(private readonly directory: ViewerDirectory) {}

  /**
   * Sets the request's viewer and lets it pass, or refuses it. A request that was checked before its body was
   * read is not checked again.
   * @throws UnauthenticatedError, AdminRequiredError, OwnerRequiredError
   */
  checkAccess(request: FastifyRequest): void {
    const { access, accessRefusal } = request.routeOptions.config;
    // Denies by default: a route that declares nothing is closed to everyone.
    if (!access) throw new AdminRequiredError();
    if (access === 'public' || request.viewer !== undefined) return;
    request.viewer = this.directory.viewerOf(request);
    if (access === 'optional') return;
    if (!request.viewer) throw new UnauthenticatedError(accessRefusal);
    const needed = roleNeededFor(access);
    if (!needed || hasRightsOf(request.viewer.role, needed)) return;
    request.refusedAsAdmin = true;
    throw needed === 'owner' ? new OwnerRequiredError() : new AdminRequiredError();
  }

  /** For steps that must not be possible in a borrowed or forgotten browser. @throws ConfirmNeededError */
  async requireConfirmation({ sessionKey }: Pick<TeamActor, 'sessionKey'>): Promise<void> {
    if (sessionKey === OPERATOR) return;
    if (!(await this.directory.isConfirmed(sessionKey))) throw new ConfirmNeededError();
  }
}
