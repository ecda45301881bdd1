import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { CapturedRedirect } from './captured-redirect.js';

/** Opens a sign-in in the browser's session and leaves the platform's address on the request. */
@Injectable()
export class BeginSignInGuard extends AuthGuard('twitch') {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // The strategy would take `code` and `error` for an answer of the platform's; here they can only be made up.
    request.query = { returnTo: (request.query as { returnTo?: unknown }).returnTo };
    request.platformRedirect = new CapturedRedirect();
    // Passport never comes back from a redirect, only from an error.
    await Promise.race([request.platformRedirect.ended, super.canActivate(context)]);
    return true;
  }

  /** What passport takes for the response. */
  getResponse(context: ExecutionContext): CapturedRedirect | undefined {
    return context.switchToHttp().getRequest<FastifyRequest>().platformRedirect;
  }
}
