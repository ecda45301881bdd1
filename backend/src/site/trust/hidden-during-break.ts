import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ActiveBreaks } from './active-breaks.js';
import { OnBreakError } from './trust.errors.js';

@Injectable()
class BreakGuard implements CanActivate {
  constructor(private readonly breaks: ActiveBreaks) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (this.breaks.hidesFrom(request)) throw new OnBreakError();
    return true;
  }
}

/** Refuses viewers and browsers on a break ({@link OnBreakError}), on a route that reads the session. */
export const HiddenDuringBreak = (): MethodDecorator => UseGuards(BreakGuard);
