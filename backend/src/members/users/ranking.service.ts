import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { STANDING_OF, BEST, POINTS_OF, WATCHED } from './ranking.statements.js';

/** A member's place on the leaderboard. */
export interface RankedMember {
  readonly nickname: string;
  readonly points: number;
  /** Counted from 1. */
  readonly rank: number;
}

@Injectable()
export class RankingService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Null for accounts that have never signed in or are being deleted. */
  async of(userId: string): Promise<RankedMember | null> {
    const { rows } = await this.pool.query<{ nickname: string; points: number; rank: number }>({
      ...STANDING_OF,
      values: [userId],
    });
    const row = rows[0];
    return row ?? null;
  }

  /** The top members, excluding those without points. */
  async topMembers(count: number): Promise<RankedMember[]> {
    const values = [count];
    const { rows } = await this.pool.query<{ nickname: string; points: number }>({ ...BEST, values });
    return rows.map((row, place) => ({ ...row, rank: place + 1 }));
  }

  /**
   * Points by account, including those of accounts that have never signed in. Accounts without points may be
   * missing.
   */
  async pointsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, number | 'on-break'>> {
    const { rows } = await this.pool.query<{ userId: string; points: number; isOnBreak: boolean }>({
      ...POINTS_OF,
      values: [userIds],
    });
    return new Map(rows.map(({ userId, points, isOnBreak }) => [userId, isOnBreak ? 'on-break' : points]));
  }

  /** Total watch time. */
  async watchedMinutes(userId: string): Promise<number> {
    const { rows } = await this.pool.query<{ minutes: number | null }>({ ...WATCHED, values: [userId] });
    return rows[0]?.minutes ?? 0;
  }
}
