import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PLATFORM } from '../../core/common/platform.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { boardOrder } from './board-order.js';

/** In the order of the leaderboard. */
const STANDING_OF = {
  name: 'users-standing-of',
  text: `SELECT nickname, own.points, 1 + (
      SELECT count(*) FROM balances WHERE is_listed AND (points, user_id) > (own.points, own.user_id)) AS rank
    FROM identities JOIN balances AS own USING (member_id)
    WHERE identities.platform = '${PLATFORM}' AND identities.platform_id = $1 AND own.is_listed`,
};

const BEST = {
  name: 'users-standings-best',
  text: `SELECT nickname, balances.points
    FROM (SELECT member_id FROM balances WHERE is_listed ORDER BY ${boardOrder()} LIMIT $1) AS listed
    JOIN identities USING (member_id) JOIN balances USING (member_id)
    WHERE balances.points > 0 ORDER BY ${boardOrder('balances.points', 'balances.user_id')}`,
};
const WAITING = {
  name: 'users-waiting-points',
  text: `SELECT points FROM balances JOIN identities USING (member_id)
    WHERE platform = '${PLATFORM}' AND platform_id = $1 AND NOT is_listed AND NOT is_closed`,
};
const WATCHED = {
  name: 'users-watched-minutes',
  text: `SELECT watched_minutes AS minutes FROM viewer_facts JOIN identities USING (member_id)
    WHERE platform = '${PLATFORM}' AND platform_id = $1`,
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

  /** Null for somebody who has never signed in, or is leaving. */
  async of(userId: string): Promise<Standing | null> {
    const { rows } = await this.pool.query<{ nickname: string; points: number; rank: number }>({
      ...STANDING_OF,
      values: [userId],
    });
    const row = rows[0];
    return row ?? null;
  }

  /** The first of the community, those without points left out. */
  async best(count: number): Promise<Standing[]> {
    const values = [count];
    const { rows } = await this.pool.query<{ nickname: string; points: number }>({ ...BEST, values });
    return rows.map((row, place) => ({ ...row, rank: place + 1 }));
  }

  /** What somebody has earned who has never signed in; 0 for everybody else. */
  async waiting(userId: string): Promise<number> {
    const { rows } = await this.pool.query<{ points: number }>({ ...WAITING, values: [userId] });
    return rows[0]?.points ?? 0;
  }

  /** For how long somebody has watched, in all. */
  async watchedMinutes(userId: string): Promise<number> {
    const { rows } = await this.pool.query<{ minutes: number | null }>({ ...WATCHED, values: [userId] });
    return rows[0]?.minutes ?? 0;
  }
}
