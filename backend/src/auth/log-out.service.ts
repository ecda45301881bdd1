import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppConfig } from '../config/app-config.js';
import { sessionCookieAttributes, sessionCookieName } from './sessions/session-cookie.js';
import { SessionsService } from './sessions/sessions.service.js';
import { viewerIdOf } from './viewer-id.js';

@Injectable()
export class LogOutService {
  constructor(
    private readonly config: AppConfig,
    private readonly sessions: SessionsService,
  ) {}

  /** Ends the request's session on the server first: the old cookie is worth nothing, even to who copied it. */
  async logOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (viewerIdOf(request) === null) return;
    await this.sessions.end(request.session.sessionId);
    reply.clearCookie(sessionCookieName(this.config), sessionCookieAttributes(this.config));
  }
}
