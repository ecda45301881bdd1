import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { DeliveriesService } from './deliveries.service.js';
import { EXPIRE_DELIVERIES } from './deliveries.statements.js';
import { isMemberEventType } from './event-types.js';
import {
  ADD_GIFT_MEMBERS,
  BATCH,
  type EventRow,
  MARK_FANNED_OUT,
  WAITING_EVENTS,
} from './events.statements.js';
import { LiveNotificationsService } from './live-notifications.service.js';

/** Someone drawn in a raffle has minutes to answer, so they see it within a second. */
const EVERY_MS = 1_000;
const PAUSE_MS = 50;

/**
 * Fans new events out, on the leader: adds their deliveries and notifies the members' open pages. Every step may
 * be repeated, so a crash between two of them loses nothing.
 */
@Injectable()
export class FanOutJob {
  private readonly logger = new Logger('Events');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly deliveries: DeliveriesService,
    private readonly live: LiveNotificationsService,
    { pace }: AppConfig,
    leadership: Leadership,
  ) {
    const task = new PeriodicTask({
      everyMs: EVERY_MS / pace,
      isDueAtStart: true,
      run: (signal) => this.run(signal),
      onFailure: (reason) => this.logger.warn(`Failed to fan out events, retrying: ${reason}`),
      onRecovery: () => this.logger.log('Events are fanned out again'),
    });
    leadership.add(task);
  }

  async run(signal?: AbortSignal): Promise<void> {
    await this.pool.query(EXPIRE_DELIVERIES);
    while (!signal?.aborted) {
      const { rows } = await this.pool.query<EventRow>(WAITING_EVENTS);
      if (rows.length === 0) return;
      await this.fanOut(rows, signal);
      await pause(rows.length);
    }
  }

  private async fanOut(events: readonly EventRow[], signal?: AbortSignal): Promise<void> {
    await this.repeat(ADD_GIFT_MEMBERS, events, signal);
    for (const { types, fill } of this.deliveries.channels) {
      const own = events.filter(({ type }) => types.includes(type));
      if (own.length > 0) await this.repeat(fill, own, signal);
    }
    if (signal?.aborted) return;
    await this.live.publish(events.filter(({ type }) => isMemberEventType(type)));
    await this.pool.query({ ...MARK_FANNED_OUT, values: [idsOf(events)] });
  }

  /** Repeats a statement that inserts in batches until it inserts nothing. */
  private async repeat(
    statement: { text: string },
    events: readonly EventRow[],
    signal?: AbortSignal,
  ): Promise<void> {
    let added: number;
    do {
      const { rowCount } = await this.pool.query({ ...statement, values: [idsOf(events)] });
      added = rowCount ?? 0;
      await pause(added);
    } while (added > 0 && !signal?.aborted);
  }
}

/** Between two full batches, so that thousands of notifications do not delay claims made at the same time. */
const pause = async (rows: number): Promise<void> => {
  if (rows >= BATCH) await sleep(PAUSE_MS);
};

const idsOf = (events: readonly EventRow[]) => events.map(({ id }) => id);
