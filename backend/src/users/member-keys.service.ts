import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM } from '../common/platform.js';
import { PG_POOL } from '../database/pg-pool.js';
import { UserNotFoundError } from '../points/points.errors.js';

const KEY_OF = {
  name: 'member-key-of',
  text: `SELECT member_id FROM identities WHERE platform = '${PLATFORM}' AND platform_id = $1`,
};

/** Two are enough to know that a name is not one person's. */
const NICKNAMED = {
  name: 'member-nicknamed',
  text: `SELECT platform_id AS id, nickname AS "displayName" FROM identities JOIN balances USING (member_id)
    WHERE platform = '${PLATFORM}' AND lower(nickname) = lower($1) AND NOT is_closed LIMIT 2`,
};

/** Finds members by the id that the API knows them by. Viewers carry their key already. */
@Injectable()
export class MemberKeys {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** @returns null for somebody who has never signed in */
  async find(userId: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ member_id: number }>({ ...KEY_OF, values: [userId] });
    return rows[0]?.member_id ?? null;
  }

  /** By the name that the platform shows, where it is not the login; two at most. */
  async nicknamed(name: string): Promise<{ id: string; displayName: string }[]> {
    return (await this.pool.query<{ id: string; displayName: string }>({ ...NICKNAMED, values: [name] }))
      .rows;
  }

  /** @throws UserNotFoundError */
  async get(userId: string): Promise<number> {
    const memberId = await this.find(userId);
    if (memberId === null) throw new UserNotFoundError();
    return memberId;
  }
}
