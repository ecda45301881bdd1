import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type KnownViewer, ViewerDirectory } from '../common/access/viewer-directory.js';
import { ConfirmationsService } from './confirm/confirmations.service.js';
import { sessionOf } from './request-session.js';

/** Tells the access guard who is calling and whether they are an admin now: both come with the session. */
@Injectable()
export class SessionViewerDirectory extends ViewerDirectory {
  constructor(private readonly confirmations: ConfirmationsService) {
    super();
  }

  viewerOf(request: FastifyRequest): KnownViewer | null {
    const session = sessionOf(request);
    if (!session?.member) return null;
    const { memberId, userId, isAdmin } = session.member;
    return { viewer: { memberId, userId, sessionKey: session.key }, isAdmin };
  }

  async isConfirmed(sessionKey: string): Promise<boolean> {
    return (await this.confirmations.of(sessionKey)).isFresh;
  }
}
