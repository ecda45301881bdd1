import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../members.errors.js';
import type { UserCountsDto, UserRecordDto } from './dto/user.dto.js';
import { RECORD } from './user-record.statements.js';
import { toUserDto, type UserRow } from './users.statements.js';

interface RecordRow extends UserRow, UserCountsDto {
  last_login_at: Date | null;
  earns_points: boolean;
  is_suspended: boolean;
  suspended_until: string | null;
  is_on_break: boolean;
}

@Injectable()
export class UserRecordService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @param byAdmin breaks are only shown to admins @throws UserNotFoundError */
  async read(userId: string, byAdmin: boolean): Promise<UserRecordDto> {
    const { rows } = await this.pool.query<RecordRow>({ ...RECORD, values: [userId] });
    const [row] = rows;
    if (!row) throw new UserNotFoundError();
    const { claims, claimsWaiting, spins, notes } = row;
    return {
      ...toUserDto(row),
      lastLoginAt: row.last_login_at?.toISOString() ?? null,
      earnsPoints: row.earns_points,
      isSuspended: row.is_suspended,
      suspendedUntil: row.suspended_until,
      isOnBreak: byAdmin ? row.is_on_break : null,
      counts: { claims, claimsWaiting, spins, notes },
    };
  }
}
