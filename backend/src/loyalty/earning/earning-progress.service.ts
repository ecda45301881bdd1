import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Viewer } from '../../core/common/access/viewer.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { type EarningProgressDto, SOURCES, type StopReason } from './dto/earning.dto.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { EarningRulesService, type Rules } from './earning-rules.service.js';
import { NeverPaidService } from './never-paid.service.js';
import { OptOutsService } from './opt-outs.service.js';
import { StampCardService } from './stamp-card.service.js';
import { PROGRESS } from './earning-progress.statements.js';

interface ProgressRow {
  earned: number;
  watched_minutes: number;
  points: number;
  stopped_because: StopReason | null;
  per_broadcast: number | null;
}

const NO_PROGRESS: ProgressRow = {
  earned: 0,
  watched_minutes: 0,
  points: 0,
  stopped_because: null,
  per_broadcast: null,
};

@Injectable()
export class EarningProgressService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly rules: EarningRulesService,
    private readonly neverPaid: NeverPaidService,
    private readonly optOuts: OptOutsService,
    private readonly stampCards: StampCardService,
    private readonly stream: StreamService,
  ) {}

  /** @param viewer null for a guest */
  async of(viewer: Viewer | null, isOnBreak: boolean): Promise<EarningProgressDto> {
    const rules = await this.rules.current();
    const row = viewer ? await this.progressOf(viewer, rules) : NO_PROGRESS;
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
      isUnconfirmed: this.stream.snapshot().isLive && !this.stream.isConfirmedLive(),
      stampCard: isOnBreak ? null : await this.stampCards.of(viewer?.memberId ?? null),
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
