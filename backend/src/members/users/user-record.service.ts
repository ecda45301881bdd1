import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM } from '../../core/common/platform.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../members.errors.js';
import type { UserCountsDto, UserRecordDto } from './dto/user.dto.js';
import { COLUMNS, toUserDto, type UserRow } from './users.statements.js';

const RECORD = {
  name: 'users-record',
  text: `SELECT ${COLUMNS}, members.last_login_at, members.earns_points, is_suspended(members, now()) IS TRUE AS is_suspended,
      CASE WHEN is_suspended(members, now()) THEN iso_time(nullif(suspension_ends(members), 'infinity')) END AS suspended_until,
      EXISTS (SELECT FROM breaks AS taken WHERE taken.member_id = members.id AND holds_until > clock_timestamp()) AS is_on_break,
      (SELECT count(*) FROM shop_claims AS claim WHERE claim.member_id = members.id) AS claims,
      (SELECT count(*) FROM shop_claims AS claim WHERE claim.member_id = members.id 
        AND state IN ('pending', 'processing')) AS "claimsWaiting",
      coalesce((SELECT spins FROM spin_summaries AS spun WHERE spun.member_id = members.id), 0) AS spins,
      (SELECT count(*) FROM member_notes AS note WHERE note.member_id = members.id) AS notes
    FROM identities JOIN members ON members.id = member_id JOIN balances USING (member_id)
      JOIN viewer_facts USING (member_id)
    WHERE identities.platform = '${PLATFORM}' AND platform_id = $1`,
};

interface RecordRow extends UserRow, UserCountsDto {
  last_login_at: Date | null;
  earns_points: boolean;
  is_suspended: boolean;
  suspended_until: string | null;
  is_on_break: boolean;
}

/** One user, with what their page in the console shows. */
@Injectable()
export class UserRecordService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @param byAdmin a break is nobody else's business @throws UserNotFoundError */
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
