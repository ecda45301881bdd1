import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { InternalOAuthError } from 'passport-oauth2';
import { isDatabaseUnavailable } from '../../../core/common/errors/postgres-errors.js';
import { TooManyRequestsError } from '../../../core/common/errors/refusals.js';
import { SecurityLog } from '../../../core/common/logging/security-log.js';
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { FAILED_SIGN_IN } from '../sessions/sign-in-navigation.js';
import { SignInDeniedError } from './sign-in.errors.js';

/** Sign-in is browser navigation, so every error leads to a page of the site, never to JSON. */
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
        .send(REDIRECT_PAGE);
      return;
    }
    const detail = reasonOf(thrown);
    this.logger.warn(`Sign-in failed: ${detail}`);
    // If the database is unavailable, writing would only keep the browser waiting again.
    if (!isDatabaseUnavailable(thrown)) {
      await this.securityLog.record({ kind: 'sign_in_failed', address: request.ip, detail });
    }
    void reply.redirect(FAILED_SIGN_IN, 302);
  }
}

/** A 429 response cannot redirect, so the page does. */
const REDIRECT_PAGE = `<!doctype html><meta http-equiv="refresh" content="0; url=${FAILED_SIGN_IN}">
<title>Too many logins</title><a href="${FAILED_SIGN_IN}">Back to the site</a>`;

/**
 * The messages of other errors may quote the request, including its code and state, so only their names are
 * logged.
 */
function reasonOf(thrown: unknown): string {
  // Passport wraps errors of the code exchange.
  if (thrown instanceof InternalOAuthError) return reasonOf(thrown.oauthError);
  if (thrown instanceof TwitchError || thrown instanceof SignInDeniedError) return thrown.message;
  return thrown instanceof Error ? thrown.name : 'unknown reason';
}
