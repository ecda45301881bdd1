import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pg-pool.js';
import type { SessionUserDto } from './dto/session-user.dto.js';

const SESSION_USER = {
  name: 'session-user',
  text: `SELECT platform_id AS user_id, nickname, login AS name, image, is_admin, points, version
    FROM members JOIN identities ON member_id = id JOIN balances USING (member_id) WHERE id = $1`,
};

interface SessionUserRow {
  user_id: string;
  nickname: string;
  name: string;
  image: string;
  is_admin: boolean;
  points: number;
  version: number;
}

/** The signed-in user with their balance, in one round trip: every page asks it once at its start. */
@Injectable()
export class SessionUserService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async find(memberId: number): Promise<SessionUserDto | null> {
    const { rows } = await this.pool.query<SessionUserRow>({ ...SESSION_USER, values: [memberId] });
    const row = rows[0];
    if (!row) return null;
    const { user_id, nickname, name, image, is_admin: isAdmin } = row;
    return {
      user_id,
      nickname,
      name,
      image,
      points: row.points,
      pointsVersion: row.version,
      isAdmin,
    };
  }
}
