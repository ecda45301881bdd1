import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { AccessCheckService } from './access-check.service.js';

/** Asks {@link AccessCheckService} for every route of the API; requests with a body were judged before it (register-access.ts). */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(private readonly check: AccessCheckService) {}

  canActivate(context: ExecutionContext): boolean {
    this.check.judge(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}
