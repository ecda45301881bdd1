import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessCheckService } from './access-check.service.js';

/**
 * Checks every API route with {@link AccessCheckService}. Requests with a body have already been
 * checked (register-access.ts).
 */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly check: AccessCheckService) {}

  canActivate(context: ExecutionContext): boolean {
    this.check.checkAccess(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
