import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../core/common/access/viewer.js';
import { ViewerDirectory } from '../../core/common/access/viewer-directory.js';
import { ConfirmationsService } from './confirm/confirmations.service.js';
import { sessionOf } from './sessions/request-session.js';

/** Gives the access guard the caller and their role, both read with the session. */
@Injectable()
export class SessionViewerDirectory extends ViewerDirectory {
  constructor(private readonly confirmations: ConfirmationsService) {
    super();
  }

  viewerOf(request: FastifyRequest): Viewer | null {
    const session = sessionOf(request);
    if (!session?.member) return null;
    const { memberId, userId, login, role, isUnderAge, isOnBreak } = session.member;
    return { memberId, userId, login, role, isUnderAge, isOnBreak, sessionKey: session.key };
  }

  async isConfirmed(sessionKey: string): Promise<boolean> {
    return (await this.confirmations.of(sessionKey)).isFresh;
  }
}
