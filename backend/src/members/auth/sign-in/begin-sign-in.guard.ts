import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { isOtherLoopback } from '../../../core/common/http/cross-site.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { CapturedRedirect } from './captured-redirect.js';

/** Opens a sign-in in the browser's session and leaves the platform's address on the request. */
@Injectable()
export class BeginSignInGuard extends AuthGuard('twitch') {
  constructor(private readonly config: AppConfig) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // The strategy would take `code` and `error` for an answer of the platform's; here they can only be made up.
    request.query = { returnTo: (request.query as { returnTo?: unknown }).returnTo };
    request.platformRedirect = new CapturedRedirect();
    const { publicUrl } = this.config.http;
    if (isOtherLoopback(`http://${request.host}`, publicUrl)) {
      // Twitch sends the browser back to the public address, where a cookie of this one would be missing.
      request.platformRedirect.setHeader('Location', new URL(request.url, publicUrl).href);
      return true;
    }
    // Passport never comes back from a redirect, only from an error.
    await Promise.race([request.platformRedirect.ended, super.canActivate(context)]);
    return true;
  }

  /** What passport takes for the response. */
  getResponse(context: ExecutionContext): CapturedRedirect | undefined {
    return context.switchToHttp().getRequest<FastifyRequest>().platformRedirect;
  }
}
