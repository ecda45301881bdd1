import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { COUNT_OFF_UP_TO } from '../common/pagination/page-marks.js';
import { PG_POOL } from '../database/pg-pool.js';
import { RankMarks } from './rank-marks.service.js';
import type { RankMark } from './users.statements.js';

/** The order of the leaderboard: points falling, ties by id. `ahead` counts no further than that. */
const STANDING_OF = {
  name: 'users-standing-of',
  text: `SELECT users.nickname, own.points, (
      SELECT count(*) FROM (SELECT FROM balances other
        WHERE (other.points, other.user_id) > (own.points, own.user_id) LIMIT ${COUNT_OFF_UP_TO}) AS in_front
    ) AS ahead FROM balances own JOIN users USING (user_id) WHERE own.user_id = $1`,
};
const COUNT_BETWEEN = {
  name: 'users-count-between',
  text: `SELECT count(*) AS rows FROM balances WHERE (points, user_id) <= ($1, $2) AND (points, user_id) > ($3, $4)`,
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
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly marks: RankMarks,
  ) {}

  /** Null for somebody who has never signed in. A rank beyond ten thousand is as exact as a far page of the leaderboard. */
  async of(userId: string): Promise<Standing | null> {
    const { rows } = await this.pool.query<{ nickname: string; points: string; ahead: string }>({
      ...STANDING_OF,
      values: [userId],
    });
    const row = rows[0];
    if (!row) return null;
    const { nickname, points, ahead } = row;
    const isFar = Number(ahead) === COUNT_OFF_UP_TO;
    return {
      nickname,
      points: Number(points),
      rank: 1 + (isFar ? await this.aheadOf(points, userId) : Number(ahead)),
    };
  }

  private async aheadOf(points: string, userId: string): Promise<number> {
    const mark = await this.marks.lastInFront((key) => isInFront(key, points, userId));
    if (mark === null) return COUNT_OFF_UP_TO;
    const values = [mark.from.points, mark.from.user_id, points, userId];
    const { rows } = await this.pool.query<{ rows: string }>({ ...COUNT_BETWEEN, values });
    return mark.before + Number(rows[0]?.rows);
  }
}

function isInFront(key: RankMark, points: string, userId: string): boolean {
  const lead = Number(key.points) - Number(points);
  return lead > 0 || (lead === 0 && key.user_id >= userId);
}
