import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { ForbiddenError, UnauthenticatedError } from '../errors/refusals.js';
import { ACCESS_METADATA, type AccessRule } from './access.decorators.js';
import { ViewerDirectory } from './viewer-directory.js';

/** Denies by default: a route that declares nothing is closed to everybody. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly directory: ViewerDirectory,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<AccessRule | undefined>(ACCESS_METADATA, context.getHandler());
    if (!rule) throw new ForbiddenError('Admin access required');
    if (rule.level === 'public') return true;

    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const userId = this.directory.viewerIdOf(request);
    request.viewer = userId === null ? null : { userId, sessionKey: this.directory.sessionKeyOf(request) };
    if (rule.level === 'optional') return true;

    if (userId === null) throw new UnauthenticatedError(rule.refusal);
    if (rule.level === 'admin' && !(await this.directory.isAdmin(userId))) {
      throw new ForbiddenError('Admin access required');
    }
    return true;
  }
}
