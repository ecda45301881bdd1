import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Failures } from '../../core/common/failures.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { DeliveriesService, type DeliveryChannel, FILL_BATCH } from './deliveries.service.js';
import { EXPIRE_DELIVERIES } from './deliveries.statements.js';
import { isMemberEventType } from './event-types.js';
import {
  ADD_GIFT_MEMBERS,
  BATCH,
  type EventRow,
  FORGET_MISSED,
  MARK_FANNED_OUT,
  MISS_EVENTS,
  MISSED_EVENTS,
  PAGES,
  WAITING_EVENTS,
} from './events.statements.js';
import { LiveNotificationsService } from './live-notifications.service.js';

/** Someone drawn in a raffle has minutes to answer, so they see it within a second. */
const EVERY_MS = 1_000;
/** Between two batches for many people, so that they do not delay claims made at the same time. */
const PAUSE_MS = 50;

/**
 * Fans new events out, on the leader: notifies the members' open pages, then adds the deliveries of each channel.
 * An event that concerns one member never waits for one that concerns many, which is fanned out in batches. Every
 * step may be repeated, so a crash between two of them loses nothing. A channel that fails catches up later, and
 * holds up neither the pages nor another channel.
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

  /** @throws once everything else is fanned out, if a channel fails */
  async run(signal?: AbortSignal): Promise<void> {
    const failures = new Failures();
    await this.pool.query(EXPIRE_DELIVERIES);
    while (!signal?.aborted) {
      const { rows } = await this.pool.query<EventRow>(WAITING_EVENTS);
      for (const events of roundOf(rows)) await this.fanOut(events, failures);
      const hasMore = await this.catchUp(failures);
      if (rows.length === 0 && !hasMore) break;
    }
    failures.throwIfAny();
  }

  private async fanOut(events: readonly EventRow[], failures: Failures): Promise<void> {
    await this.live.publish(events.filter(({ type }) => isMemberEventType(type)));
    let isDone = await this.addGiftMembers(events);
    for (const channel of this.deliveries.channels) {
      const own = events.filter(({ type }) => channel.types.includes(type));
      if (own.length > 0 && !(await this.fill(channel, own, failures))) isDone = false;
    }
    if (isDone) await this.pool.query({ ...MARK_FANNED_OUT, values: [idsOf(events)] });
    if (events[0]?.reach !== 'member') await sleep(PAUSE_MS);
  }

  /** @returns false if there may be more to add */
  private async addGiftMembers(events: readonly EventRow[]): Promise<boolean> {
    if (events[0]?.reach !== 'audience') return true;
    const { rowCount } = await this.pool.query({ ...ADD_GIFT_MEMBERS, values: [idsOf(events)] });
    return (rowCount ?? 0) < BATCH;
  }

  /** @returns false if there may be more to add */
  private async fill(
    channel: DeliveryChannel,
    events: readonly EventRow[],
    failures: Failures,
  ): Promise<boolean> {
    const add = () => this.pool.query({ ...channel.fill, values: [idsOf(events)] });
    const added = failures.has(channel.name) ? null : await failures.attempt(channel.name, add);
    if (!added) {
      await this.pool.query({ ...MISS_EVENTS, values: [idsOf(events), channel.name] });
      return true;
    }
    const count = added.rowCount ?? 0;
    if (count > 0 && events[0]?.reach === 'member') channel.wake?.();
    return count < FILL_BATCH;
  }

  /** @returns whether there was anything to catch up with, so that there may be more */
  private async catchUp(failures: Failures): Promise<boolean> {
    const withdrawn = await this.missedBy(PAGES);
    await this.live.publishWithdrawn(withdrawn);
    await this.forgetMissed(withdrawn, PAGES);
    let hasAny = withdrawn.length > 0;
    for (const channel of this.deliveries.channels) {
      if (failures.has(channel.name)) continue;
      const events = nextOf(await this.missedBy(channel.name));
      if (events.length === 0) continue;
      const isDone = await this.fill(channel, events, failures);
      if (failures.has(channel.name)) continue;
      if (isDone) await this.forgetMissed(events, channel.name);
      hasAny = true;
    }
    return hasAny;
  }

  private async missedBy(channel: string): Promise<EventRow[]> {
    return (await this.pool.query<EventRow>({ ...MISSED_EVENTS, values: [channel] })).rows;
  }

  private async forgetMissed(events: readonly EventRow[], channel: string): Promise<void> {
    if (events.length > 0) await this.pool.query({ ...FORGET_MISSED, values: [idsOf(events), channel] });
  }
}

/** Events that concern one member, and a batch of the others, so that these go on however many of the former there are. */
function roundOf(rows: readonly EventRow[]): EventRow[][] {
  const own = rows.filter(({ reach }) => reach === 'member');
  const others = nextOf(rows.filter(({ reach }) => reach !== 'member'));
  return [own, others].filter(({ length }) => length > 0);
}

/** Those that are fanned out together: an event for an audience takes many batches, so it is alone. */
function nextOf([first, ...others]: readonly EventRow[]): EventRow[] {
  if (!first) return [];
  if (first.reach === 'audience') return [first];
  return [first, ...others.filter(({ reach }) => reach === first.reach)];
}

const idsOf = (events: readonly EventRow[]) => events.map(({ id }) => id);
