import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Viewer } from '../../core/common/access/viewer.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { type EarningProgressDto, SOURCES, type StopReason } from './earning.dto.js';
import { EarningRulesService, type Rules } from './earning-rules.service.js';
import { NeverPaid } from './never-paid.service.js';
import { OptOuts } from './opt-outs.service.js';

/** In the order in which `pay_tick` judges. */
const PROGRESS = {
  name: 'earning-progress',
  text: `SELECT coalesce(earned, 0)::bigint AS earned, watched_minutes, points, CASE
      WHEN is_suspended(members, now()) THEN 'suspended'
      WHEN NOT earns_points THEN 'switched_off'
      WHEN account_created_at > now() - $2 * interval '1 day' THEN 'account_too_new'
    END AS stopped_because, (
      SELECT round(avg(paid))::bigint FROM (
        SELECT sum(delta) AS paid
        FROM (SELECT id FROM broadcasts WHERE ended_at IS NOT NULL ORDER BY started_at DESC LIMIT 10) AS recent
        JOIN ticks ON broadcast_id = recent.id
        JOIN point_entries ON reason = 'watching' AND ref_id = ticks.id AND point_entries.member_id = $1
        GROUP BY recent.id) AS attended) AS per_broadcast
    FROM members JOIN balances ON balances.member_id = members.id
    JOIN (SELECT member_id, watched_minutes, account_created_at FROM viewer_facts) AS facts USING (member_id)
    LEFT JOIN (SELECT member_id, earned FROM earned_days WHERE day = (SELECT site_day(now()))) AS today USING (member_id)
    WHERE members.id = $1`,
};

interface ProgressRow {
  earned: number;
  watched_minutes: number;
  points: number;
  stopped_because: StopReason | null;
  per_broadcast: number | null;
}

const NOTHING_YET: ProgressRow = {
  earned: 0,
  watched_minutes: 0,
  points: 0,
  stopped_because: null,
  per_broadcast: null,
};

/** What a viewer can earn, and how far they have come. */
@Injectable()
export class EarningProgress {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly rules: EarningRulesService,
    private readonly neverPaid: NeverPaid,
    private readonly optOuts: OptOuts,
  ) {}

  /** @param viewer null for a guest */
  async of(viewer: Viewer | null): Promise<EarningProgressDto> {
    const rules = await this.rules.current();
    const row = viewer ? await this.progressOf(viewer, rules) : NOTHING_YET;
    const neededMinutes = rules.loyalAfterHours * 60;
    return {
      sources: SOURCES.flatMap((source) =>
        rules[`${source}On`] ? [{ source, points: rules[`${source}Points`] }] : [],
      ),
      intervalMinutes: rules.intervalMinutes,
      today: { earned: row.earned, cap: rules.dailyCap },
      loyalty: {
        isLoyal: row.watched_minutes >= neededMinutes,
        percent: rules.loyalPercent,
        watchedMinutes: row.watched_minutes,
        neededMinutes,
      },
      perBroadcast: row.per_broadcast,
      stoppedBecause: viewer && (await this.stoppedBecause(viewer, row, rules)),
    };
  }

  private progressOf({ memberId }: Viewer, { minAccountDays }: Rules): Promise<ProgressRow> {
    return callFunction<ProgressRow>(this.pool, PROGRESS, [memberId, minAccountDays]);
  }

  private async stoppedBecause(viewer: Viewer, row: ProgressRow, rules: Rules): Promise<StopReason | null> {
    if (this.neverPaid.has(viewer)) return 'never_paid';
    if (await this.optOuts.has(viewer)) return 'opted_out';
    if (row.stopped_because) return row.stopped_because;
    if (row.earned >= rules.dailyCap) return 'daily_cap';
    return row.points >= rules.balanceCap ? 'balance_cap' : null;
  }
}
