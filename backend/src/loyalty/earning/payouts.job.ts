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
import { CLOSE_TICK, OPEN_TICK, PAY_TICK, PRESENT_IN_TICK, UNPAID } from './payouts.statements.js';

const EVERY_MS = 2_000;
/** Attempts to fetch the chatters before a payout proceeds without them, about half a minute. */
const MAX_CHATTER_ATTEMPTS = 15;
/** Claims wait for the commit of the chunk that contains their member, so chunks stay small. */
const CHUNK = 250;

interface OpenTickRow {
  outcome: 'open' | 'due' | 'skipped' | 'no_broadcast';
  tick: number;
}

/**
 * Pays for watching and talking, on the leader. When a tick is due, it fetches the chatters and asks all
 * replicas to write their attendance. The next run closes the tick. From then on everything to be paid is in
 * the database, so a new leader can continue after a failover.
 */
@Injectable()
export class PayoutsJob implements LeaderTask {
  private readonly logger = new Logger('Payouts');
  private announced: number | null = null;
  private chatterAttempts = 0;
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
      this.chatterAttempts += 1;
      if (!(await this.chatRoom.recordChatters()) && this.chatterAttempts < MAX_CHATTER_ATTEMPTS) return;
      this.chatterAttempts = 0;
      await this.bus.sendMessage({ topic: 'attendance-due', data: {} });
      this.announced = tick;
    }
  }

  private async close(tick: number): Promise<void> {
    // This replica's attendance; the others had the time between two runs to write theirs.
    await this.attendance.write();
    const { rows } = await this.pool.query<{ memberId: number }>({ ...PRESENT_IN_TICK, values: [tick] });
    await this.ages.fetchMissing(rows.map(({ memberId }) => memberId));
    await this.pool.query({ ...CLOSE_TICK, values: [tick, this.talk.isReallyLive()] });
  }

  private async payClosedTicks(signal?: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<{ id: number }>(UNPAID);
    for (const { id } of rows) {
      let outcome = 'paying';
      while (outcome === 'paying') {
        if (signal?.aborted) return;
        outcome = await callForOutcome(this.pool, PAY_TICK, [id, CHUNK]);
      }
      if (outcome === 'done') await this.balances.publishMany();
    }
  }
}
