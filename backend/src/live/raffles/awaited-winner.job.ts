import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { ContributedCommands } from '../bot/chat/contributed-commands.js';
import { TwitchChattersClient } from '../../channel/twitch/chat/twitch-chatters.client.js';
import { Clock } from '../../core/common/clock.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { FORGET_AWAITED, RECORD_AWAITED } from './raffles.statements.js';
import { RafflesService } from './raffles.service.js';

/** How long ago "in chat" may have been found out. A draw wakes the job. */
const EVERY_MS = 30_000;
/** Of a thousand chatters each. In a larger chat it stays unknown whether someone is there. */
const MAX_PAGES = 10;
/** Viewers whose last line is remembered; the longest silent are forgotten first. */
const MAX_WRITERS = 20_000;

/**
 * Finds out for the team, on the leader, whether the winner who has to answer is in chat and when they last
 * wrote. Never what: only the time of a line is kept.
 */
@Injectable()
export class AwaitedWinnerJob {
  private readonly logger = new Logger('Raffles');
  private readonly lastLines = new Map<string, Date>();
  /** Something may be left from before this replica became the leader. */
  private isRecorded = true;
  private readonly task = new PeriodicTask({
    everyMs: EVERY_MS,
    run: () => this.run(),
    onFailure: (reason) => this.logger.warn(`Failed to look for the winner in chat, retrying: ${reason}`),
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly raffles: RafflesService,
    private readonly chatters: TwitchChattersClient,
    private readonly clock: Clock,
    commands: ContributedCommands,
    caches: CacheInvalidationService,
    leadership: Leadership,
  ) {
    commands.onLine(({ userId }) => this.recordLine(userId));
    leadership.add(this.task);
    caches.onInvalidate('raffle', () => this.task.wake());
  }

  async run(): Promise<void> {
    const raffle = await this.raffles.current();
    const draw = raffle?.draws.find(({ state }) => state === 'waiting');
    if (!raffle || !draw?.userId) return this.forget();
    this.isRecorded = true;
    const isInChat = await this.isInChat(draw.userId);
    await this.pool.query({
      ...RECORD_AWAITED,
      values: [raffle.id, draw.number, isInChat, this.lastLines.get(draw.userId) ?? null],
    });
  }

  private async forget(): Promise<void> {
    if (!this.isRecorded) return;
    await this.pool.query(FORGET_AWAITED);
    this.isRecorded = false;
  }

  private recordLine(userId: string): void {
    this.lastLines.delete(userId);
    this.lastLines.set(userId, this.clock.now());
    if (this.lastLines.size <= MAX_WRITERS) return;
    for (const longestSilent of this.lastLines.keys()) {
      this.lastLines.delete(longestSilent);
      return;
    }
  }

  /** Null if Twitch doesn't list the chatters, or lists too many. */
  private async isInChat(userId: string): Promise<boolean | null> {
    try {
      let page = await this.chatters.page(null);
      for (let pages = 1; typeof page !== 'string'; pages++) {
        if (page.chatters.some(({ id }) => id === userId)) return true;
        if (page.next === null) return false;
        if (pages === MAX_PAGES) return null;
        page = await this.chatters.page(page.next);
      }
    } catch (error) {
      this.logger.warn(`Failed to look for the winner among the chatters: ${reasonOf(error)}`);
    }
    return null;
  }
}
