import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM } from '../common/platform.js';
import { PG_POOL } from '../database/pg-pool.js';

/** In the order of the leaderboard: points falling, ties by the platform's id falling. */
const STANDING_OF = {
  name: 'users-standing-of',
  text: `SELECT own.nickname, balance.points, 1
      + (SELECT count(*) FROM balances WHERE points > balance.points)
      + (SELECT count(*) FROM balances AS tied JOIN identities USING (member_id)
          WHERE tied.points = balance.points AND platform_id > own.platform_id) AS rank
    FROM identities AS own JOIN balances AS balance USING (member_id)
    WHERE own.platform = '${PLATFORM}' AND own.platform_id = $1`,
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
