import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../core/common/logging/security-log.js';
import { SessionsService } from './sessions/sessions.service.js';
import { sessionOf } from './sessions/request-session.js';

@Injectable()
export class LogOutService {
  constructor(
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Ends the session on the server first, so that copies of the cookie become useless too. */
  async logOut(request: FastifyRequest): Promise<void> {
    const session = sessionOf(request);
    if (!session?.member) return;
    await this.sessions.end(session.key);
    await this.securityLog.record({
      kind: 'signed_out',
      memberId: session.member.memberId,
      sessionKey: session.key,
      address: request.ip,
    });
    request.session?.clearCookie();
  }
}
