import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../core/common/cached-value.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { PointsByDay } from '../../members/points/points-by-day.service.js';
import { CacheInvalidation } from '../../core/replicas/cache-invalidation.service.js';
import { boardOrder } from '../../members/users/board-order.js';
import type { EconomyDto, RichMemberDto, WatchHabitsDto } from './economy.dto.js';
import { flowsOf } from './flows.js';

const MAX_AGE_MS = 30_000;

const BALANCES = {
  name: 'economy-balances',
  text: `SELECT to_char(site_day(now()), 'YYYY-MM-DD') AS today, circulation, holders,
      coalesce((SELECT points FROM balances WHERE is_listed AND points > 0 ORDER BY points
        OFFSET (SELECT count(*) / 2 FROM balances WHERE is_listed AND points > 0) LIMIT 1), 0) AS "medianBalance"
    FROM (SELECT coalesce(sum(points), 0)::float8 AS circulation, count(*) FILTER (WHERE points > 0) AS holders
      FROM balances) AS held`,
};
const TOP = {
  name: 'economy-top',
  text: `SELECT platform_id AS user_id, nickname, image, points
    FROM (SELECT member_id, points, user_id FROM balances WHERE is_listed AND points > 0
      ORDER BY ${boardOrder()} LIMIT 5) AS top
    JOIN identities USING (member_id) ORDER BY ${boardOrder()}`,
};
/** A site that has counted for a few days only is looked at over those; less than a week says nothing about one. */
const HABITS = {
  name: 'economy-watch-habits',
  text: `WITH viewers AS MATERIALIZED (
      SELECT sum(watched_minutes) AS minutes, count(*) AS days, min(day) AS first FROM earned_days
      WHERE day > (SELECT site_day(now())) - 28 AND watched_minutes > 0 GROUP BY member_id
    ), span AS (SELECT greatest(1, ((SELECT site_day(now())) - min(first) + 1) / 7.0) AS weeks FROM viewers)
    SELECT count(*)::int AS viewers, coalesce(round(avg(minutes) / (SELECT weeks FROM span)), 0)::int AS "minutesPerWeek",
      coalesce(round(avg(days) / (SELECT weeks FROM span), 1), 0)::float8 AS "daysPerWeek",
      (SELECT json_build_object('name', name, 'price', price) FROM shop_items
        WHERE price > 0 AND NOT hidden AND archived_at IS NULL AND (stock > 0 OR unlimited AND NOT has_codes)
        ORDER BY price, id LIMIT 1) AS "cheapestItem"
    FROM viewers`,
};

interface BalancesRow {
  today: string;
  circulation: number;
  holders: number;
  medianBalance: number;
}

/** What points come to: given out and spent, what balances hold, how much people watch. At most 30 s old. */
@Injectable()
export class EconomyService {
  private readonly balances = new CachedValue(() => this.readBalances(), MAX_AGE_MS);
  private readonly watchHabits = new CachedValue(() => this.readHabits(), MAX_AGE_MS);

  constructor(
    private readonly reader: ReplicaReader,
    private readonly pointsByDay: PointsByDay,
    caches: CacheInvalidation,
  ) {
    caches.register('site', this.balances);
    caches.register(['site', 'shop'], this.watchHabits);
  }

  async read(): Promise<EconomyDto> {
    const [days, { top, today, ...balances }] = await Promise.all([
      this.pointsByDay.get(),
      this.balances.get(),
    ]);
    return { days, top, ...balances, ...flowsOf(days, today, balances.circulation) };
  }

  habits(): Promise<WatchHabitsDto> {
    return this.watchHabits.get();
  }

  private async readBalances(): Promise<BalancesRow & { top: RichMemberDto[] }> {
    const [top, [balances]] = await Promise.all([
      this.reader.query<RichMemberDto>(TOP),
      this.reader.query<BalancesRow>(BALANCES),
    ]);
    return { top, ...balances! };
  }

  private async readHabits(): Promise<WatchHabitsDto> {
    const [habits] = await this.reader.query<WatchHabitsDto>(HABITS);
    return habits!;
  }
}
