import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { ViewerDirectory } from '../common/access/viewer-directory.js';
import type { MemberRef } from '../common/access/viewer.js';
import { PG_POOL } from '../database/pg-pool.js';
import { ConfirmationsService } from './confirm/confirmations.service.js';
import { sessionIdHash } from './sessions/session-cookie.js';
import { memberOf } from './viewer-id.js';

const IS_ADMIN = { name: 'viewer-is-admin', text: `SELECT is_admin FROM members WHERE id = $1` };

/** Tells the access guard who is calling, from the session, and whether they are an admin now, from the database. */
@Injectable()
export class SessionViewerDirectory extends ViewerDirectory {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly confirmations: ConfirmationsService,
  ) {
    super();
  }

  memberOf(request: FastifyRequest): MemberRef | null {
    return memberOf(request);
  }

  sessionKeyOf(request: FastifyRequest): string {
    return sessionIdHash(request.session.sessionId);
  }

  async isAdmin(memberId: number): Promise<boolean> {
    const { rows } = await this.pool.query<{ is_admin: boolean }>({ ...IS_ADMIN, values: [memberId] });
    return rows[0]?.is_admin ?? false;
  }

  async isConfirmed(sessionKey: string): Promise<boolean> {
    return (await this.confirmations.of(sessionKey)).isFresh;
  }
}
