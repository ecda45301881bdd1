import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../database/pg-pool.js';

/** The order of the leaderboard: points falling, ties by id. */
const STANDING_OF = {
  name: 'users-standing-of',
  text: `SELECT users.nickname, own.points, 1 + (
      SELECT count(*) FROM balances WHERE (points, user_id) > (own.points, own.user_id)
    ) AS rank FROM balances own JOIN users USING (user_id) WHERE own.user_id = $1`,
};

/** Where somebody stands in the community. */
export interface Standing {
  readonly nickname: string;
  readonly points: number;
  /** Counted from 1. */
  readonly rank: number;
}

@Injectable()
export class StandingsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Null for somebody who has never signed in. */
  async of(userId: string): Promise<Standing | null> {
    const { rows } = await this.pool.query<{ nickname: string; points: number; rank: number }>({
      ...STANDING_OF,
      values: [userId],
    });
    const row = rows[0];
    return row ?? null;
  }
}
