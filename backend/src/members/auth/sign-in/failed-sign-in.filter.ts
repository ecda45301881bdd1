import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InternalOAuthError } from 'passport-oauth2';
import { isDatabaseUnavailable } from '../../../core/common/errors/postgres-errors.js';
import { TooManyRequestsError } from '../../../core/common/errors/refusals.js';
import { SecurityLog } from '../../../core/common/logging/security-log.js';
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { FAILED_SIGN_IN } from '../sessions/sign-in-navigation.js';
import { SignInDeniedError } from './sign-in.errors.js';

/** A browser is on its way through here: whatever goes wrong, it lands on a page of the site, never on JSON. */
@Catch()
export class FailedSignInFilter implements ExceptionFilter {
  private readonly logger = new Logger('SignIn');

  constructor(private readonly securityLog: SecurityLog) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (thrown instanceof TooManyRequestsError) {
      void reply
        .status(thrown.status)
        .header('Retry-After', thrown.retryAfterSeconds)
        .type('text/html; charset=utf-8')
        .send(PAGE_LEADING_BACK);
      return;
    }
    const detail = reasonOf(thrown);
    this.logger.warn(`Sign-in failed: ${detail}`);
    // A database that is away would keep the browser waiting a second time.
    if (!isDatabaseUnavailable(thrown)) {
      await this.securityLog.record({ kind: 'sign_in_failed', address: request.ip, detail });
    }
    void reply.redirect(FAILED_SIGN_IN, 302);
  }
}

/** A 429 cannot redirect; the page does it instead. */
const PAGE_LEADING_BACK = `<!doctype html><meta http-equiv="refresh" content="0; url=${FAILED_SIGN_IN}">
<title>Too many logins</title><a href="${FAILED_SIGN_IN}">Back to the site</a>`;

/** Other errors' messages may quote the request, with its code and state: their names have to do. */
function reasonOf(thrown: unknown): string {
  // Passport wraps what went wrong while it traded the code.
  if (thrown instanceof InternalOAuthError) return reasonOf(thrown.oauthError);
  if (thrown instanceof TwitchError || thrown instanceof SignInDeniedError) return thrown.message;
  return thrown instanceof Error ? thrown.name : 'unknown reason';
}
