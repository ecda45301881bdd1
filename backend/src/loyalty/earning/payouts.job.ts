import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { callFunction, callForOutcome } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership, type LeaderTask } from '../../core/leader/leadership.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { LiveBalancesService } from '../../members/points/live-balances.service.js';
import { AccountAgesService } from './account-ages.service.js';
import { AttendanceService } from './attendance.service.js';
import { ChatRoomService } from './chat-room.service.js';
import { ChatTalkService } from './chat-talk.service.js';
import {
  CLOSE_TICK,
  HOLD_TICK,
  OPEN_TICK,
  PAY_TICK,
  PRESENT_IN_TICK,
  SETTLE_HELD_TICKS,
  UNPAID,
} from './payouts.statements.js';

const EVERY_MS = 2_000;
/** Claims wait for the commit of the chunk that contains their member, so chunks stay small. */
const CHUNK = 250;

interface OpenTickRow {
  outcome: 'open' | 'due' | 'skipped' | 'no_broadcast';
  tick: number;
}

interface SettledRow {
  released: number;
  dropped: number;
}

/**
 * Pays for watching and talking, on the leader. When a tick is due, it fetches the chatters and asks all
 * replicas to write their attendance. The next run closes the tick. From then on everything to be paid is in
 * the database, so a new leader can continue after a failover. While Twitch doesn't confirm that the channel is
 * still live, closed ticks are held.
 */
@Injectable()
export class PayoutsJob implements LeaderTask {
  private readonly logger = new Logger('Payouts');
  private announced: number | null = null;
  private lastHold: string | null = null;
  private readonly task: PeriodicTask;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly stream: StreamService,
    private readonly attendance: AttendanceService,
    private readonly ages: AccountAgesService,
    private readonly chatRoom: ChatRoomService,
    private readonly talk: ChatTalkService,
    private readonly balances: LiveBalancesService,
    private readonly bus: ReplicaBusService,
    { pace }: AppConfig,
    leadership: Leadership,
  ) {
    this.task = new PeriodicTask({
      everyMs: EVERY_MS / pace,
      isDueAtStart: true,
      run: (signal) => this.run(signal),
      onFailure: (reason) => this.logger.warn(`Payout failed, retrying: ${reason}`),
      onRecovery: () => this.logger.log('Payouts recovered'),
    });
    leadership.add(this);
  }

  start(): void {
    this.task.start();
  }

  async stop(): Promise<void> {
    await this.task.stop();
    this.announced = null;
  }

  /** @param signal aborts between two chunks */
  async run(signal?: AbortSignal): Promise<void> {
    await this.payClosedTicks(signal);
    const { isLive, startedAt } = this.stream.broadcast();
    if (!isLive || startedAt === null) return;
    const { outcome, tick } = await callFunction<OpenTickRow>(this.pool, OPEN_TICK, [startedAt]);
    if (outcome === 'skipped') this.logger.warn('A payout was more than 15 minutes late and was skipped');
    if (outcome !== 'due') return;
    if (this.announced === tick) {
      await this.close(tick);
      await this.payClosedTicks(signal);
    } else {
      // The next run goes on from the page that failed.
      if (!(await this.chatRoom.recordChatters(tick))) return;
      await this.bus.sendMessage({ topic: 'attendance-due', data: {} });
      this.announced = tick;
    }
  }

  private async close(tick: number): Promise<void> {
    // This replica's attendance; the others had the time between two runs to write theirs.
    await this.attendance.write();
    const { rows } = await this.pool.query<{ memberId: number }>({ ...PRESENT_IN_TICK, values: [tick] });
    await this.ages.fetchMissing(rows.map(({ memberId }) => memberId));
    const values = [tick, this.talk.isReallyLive()];
    if (this.stream.isConfirmedLive()) {
      await this.pool.query({ ...CLOSE_TICK, values });
      this.lastHold = null;
    } else this.logHold(await callForOutcome(this.pool, HOLD_TICK, values));
  }

  /** Once per outage, and once when it has lasted too long. */
  private logHold(outcome: string): void {
    if (outcome === 'not_due' || outcome === this.lastHold) return;
    this.lastHold = outcome;
    this.logger.warn(
      outcome === 'held'
        ? 'Twitch has not confirmed for 15 minutes that the channel is live: payouts are held until it does'
        : 'Payouts have been held for two hours: further ones are skipped',
    );
  }

  private async settleHeldTicks(): Promise<void> {
    const confirmed = this.stream.isConfirmedLive() ? this.stream.broadcast().startedAt : null;
    const { released, dropped } = await callFunction<SettledRow>(this.pool, SETTLE_HELD_TICKS, [confirmed]);
    if (released > 0) this.logger.log(`Twitch confirmed the broadcast: paying ${released} held payouts`);
    if (dropped > 0)
      this.logger.warn(`The broadcast ended without a confirmation: dropped ${dropped} held payouts`);
  }

  private async payClosedTicks(signal?: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<{ id: number; held: boolean }>(UNPAID);
    if (rows.some(({ held }) => held)) await this.settleHeldTicks();
    for (const { id } of rows.filter(({ held }) => !held)) {
      let outcome = 'paying';
      while (outcome === 'paying') {
        if (signal?.aborted) return;
        outcome = await callForOutcome(this.pool, PAY_TICK, [id, CHUNK]);
      }
      if (outcome === 'done') await this.balances.publishMany();
    }
  }
}
