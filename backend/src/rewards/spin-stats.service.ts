import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '../common/access/viewer.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { PG_POOL } from '../database/pg-pool.js';
import { ReplicaReader } from '../database/replica-reader.js';
import { UserNotFoundError } from '../points/points.errors.js';
import { PointsService } from '../points/points.service.js';
import type { SpinEntryDto, SpinStatsDto, SpinUserDto, SpinUsersPageDto } from './dto/spin-stats.dto.js';

const HISTORY_LENGTH = 50;

const TIERS = {
  name: 'spin-tiers',
  text: `SELECT tier, count(*) AS spins, sum(points) AS points FROM spins GROUP BY tier ORDER BY spins DESC, tier`,
};

const MATCHES = `($1 = '' OR strpos(lower(users.nickname), lower($1)) > 0 OR strpos(lower(users.name), lower($1)) > 0)`;

const COUNT_USERS = {
  name: 'spin-users-count',
  text: `SELECT count(*) AS total FROM users WHERE ${MATCHES}
    AND EXISTS (SELECT FROM spins WHERE spins.user_id = users.user_id)`,
};

/** Newest spin first. */
const USERS = {
  name: 'spin-users-page',
  text: `SELECT users.user_id, users.nickname, users.image, totals.spins, totals.points, newest.cooldown_until
    FROM users
    JOIN (SELECT user_id, count(*) AS spins, sum(points) AS points, max(claimed_at) AS last FROM spins GROUP BY user_id)
      AS totals USING (user_id)
    LEFT JOIN LATERAL (SELECT cooldown_until FROM spins WHERE spins.user_id = users.user_id
      AND cooldown_until > clock_timestamp() ORDER BY claimed_at DESC, id DESC LIMIT 1) AS newest ON true
    WHERE ${MATCHES} ORDER BY totals.last DESC, users.user_id LIMIT $2 OFFSET $3`,
};

const HISTORIES = {
  name: 'spin-histories',
  text: `SELECT wanted.user_id, spins.tier, spins.points, spins.color, spins.claimed_at
    FROM unnest($1::text[]) AS wanted (user_id)
    JOIN LATERAL (SELECT * FROM spins WHERE spins.user_id = wanted.user_id COLLATE "C"
      ORDER BY claimed_at DESC, id DESC LIMIT ${HISTORY_LENGTH}) AS spins ON true`,
};

interface UserRow {
  user_id: string;
  nickname: string;
  image: string;
  spins: string;
  points: string;
  cooldown_until: Date | null;
}

interface HistoryRow {
  user_id: string;
  tier: string;
  points: string;
  color: string;
  claimed_at: Date;
}

/** What admins see of the daily rewards, and the timer that they may reset. */
@Injectable()
export class SpinStatsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly reader: ReplicaReader,
    private readonly points: PointsService,
  ) {}

  async stats(): Promise<SpinStatsDto> {
    const rows = await this.reader.query<{ tier: string; spins: string; points: string }>(TIERS);
    const [first] = rows;
    return {
      totalSpins: rows.reduce((sum, { spins }) => sum + Number(spins), 0),
      totalPoints: rows.reduce((sum, { points }) => sum + Number(points), 0),
      mostCommonTier: first ? { tier: first.tier, count: Number(first.spins) } : { tier: 'None', count: 0 },
    };
  }

  /** Users with at least one spin. */
  async users(page: number, search = ''): Promise<SpinUsersPageDto> {
    const [counted, { rows }] = await Promise.all([
      this.pool.query<{ total: string }>({ ...COUNT_USERS, values: [search] }),
      this.pool.query<UserRow>({ ...USERS, values: [search, PAGE_SIZE, offsetOf(page)] }),
    ]);
    const histories = await this.historiesOf(rows.map(({ user_id }) => user_id));
    const users = rows.map((row) => toSpinUser(row, histories.get(row.user_id) ?? []));
    return { users, pagination: paginationOf(Number(counted.rows[0]?.total), page) };
  }

  /** The user can claim at once. @throws UserNotFoundError */
  async resetTimer(userId: string, actor: Actor): Promise<{ userId: string }> {
    const { kind } = await this.points.resetRewardTimer(userId, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
    return { userId };
  }

  private async historiesOf(userIds: string[]): Promise<Map<string, SpinEntryDto[]>> {
    const { rows } = await this.pool.query<HistoryRow>({ ...HISTORIES, values: [userIds] });
    const histories = new Map<string, SpinEntryDto[]>();
    for (const { user_id, tier, points, color, claimed_at } of rows) {
      const entry = { tier, points: Number(points), color, timestamp: claimed_at.getTime() };
      histories.set(user_id, [...(histories.get(user_id) ?? []), entry]);
    }
    return histories;
  }
}

function toSpinUser(row: UserRow, history: SpinEntryDto[]): SpinUserDto {
  return {
    userId: row.user_id,
    name: row.nickname,
    image: row.image,
    totalSpins: Number(row.spins),
    totalPoints: Number(row.points),
    nextClaimTime: row.cooldown_until?.getTime() ?? null,
    history,
  };
}
