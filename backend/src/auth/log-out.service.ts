import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { SecurityLog } from '../common/logging/security-log.js';
import { sessionCookieAttributes, sessionCookieName, sessionIdHash } from './sessions/session-cookie.js';
import { SessionsService } from './sessions/sessions.service.js';
import { memberOf } from './viewer-id.js';

@Injectable()
export class LogOutService {
  constructor(
    private readonly config: AppConfig,
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Ends the request's session on the server first: the old cookie is worth nothing, even to who copied it. */
  async logOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const member = memberOf(request);
    if (!member) return;
    const { sessionId } = request.session;
    await this.sessions.end(sessionId);
    await this.securityLog.record({
      kind: 'signed_out',
      memberId: member.memberId,
      sessionKey: sessionIdHash(sessionId),
      address: request.ip,
    });
    this.forget(reply);
  }

  /** Takes the cookie of a session that has ended out of the browser. */
  forget(reply: FastifyReply): void {
    reply.clearCookie(sessionCookieName(this.config), sessionCookieAttributes(this.config));
  }
}
