import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AccessCheckService } from '../../core/common/access/access-check.service.js';
import type { Viewer } from '../../core/common/access/viewer.js';
import { SecurityLog } from '../../core/common/logging/security-log.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../members.errors.js';
import { LastAdminError, LastOwnerError } from '../users/users.errors.js';
import type { DeletionDto } from './dto/privacy.dto.js';
import { RETENTION } from '../../core/common/retention.js';
import { REQUEST, END_SESSIONS } from './leaving.statements.js';

interface RequestRow {
  outcome: 'set' | 'no_user' | 'last_admin' | 'last_owner';
  forget_at: Date;
}

/**
 * Handles a member's request to be deleted. Signing in during the grace period cancels it
 * (`members/identities/sql/record_sign_in.sql`).
 */
@Injectable()
export class LeavingService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly access: AccessCheckService,
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * From now on the member cannot earn or claim, is not on the leaderboard and is signed out everywhere.
   * @throws ConfirmNeededError, UserNotFoundError, LastAdminError, LastOwnerError
   */
  async request(viewer: Viewer): Promise<DeletionDto> {
    await this.access.requireConfirmation(viewer);
    const { memberId, sessionKey } = viewer;
    const { outcome, forget_at: at } = await callFunction<RequestRow>(this.pool, REQUEST, [
      memberId,
      RETENTION.grace,
    ]);
    if (outcome === 'no_user') throw new UserNotFoundError();
    if (outcome === 'last_admin') throw new LastAdminError();
    if (outcome === 'last_owner') throw new LastOwnerError();
    const { rows } = await this.pool.query<{ key: string; tokens: Buffer | null }>({
      ...END_SESSIONS,
      values: [memberId],
    });
    for (const ended of rows) await this.sessions.cleanUp(ended);
    const detail = 'Asked to be deleted';
    await this.securityLog.record({ kind: 'session_ended', memberId, sessionKey, detail });
    return { deletedOn: at.toISOString() };
  }
}
