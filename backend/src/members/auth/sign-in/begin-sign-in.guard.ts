import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { isOtherLoopback } from '../../../core/common/http/cross-site.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { CapturedRedirect } from './captured-redirect.js';

/** Opens a sign-in in the browser's session and stores the platform's URL on the request. */
@Injectable()
export class BeginSignInGuard extends AuthGuard('twitch') {
  constructor(private readonly config: AppConfig) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    // The strategy would treat `code` and `error` as the platform's answer; here they can only be forged.
    request.query = { returnTo: (request.query as { returnTo?: unknown }).returnTo };
    request.platformRedirect = new CapturedRedirect();
    const { publicUrl } = this.config.http;
    if (isOtherLoopback(`http://${request.host}`, publicUrl)) {
      // Twitch redirects to the public URL, where a cookie set for this host would be missing.
      request.platformRedirect.setHeader('Location', new URL(request.url, publicUrl).href);
      return true;
    }
    // Passport does not return after a redirect, only after an error.
    await Promise.race([request.platformRedirect.ended, super.canActivate(context)]);
    return true;
  }

  /** Used by passport as the response. */
  getResponse(context: ExecutionContext): CapturedRedirect | undefined {
    return context.switchToHttp().getRequest<FastifyRequest>().platformRedirect;
  }
}
