import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../../core/common/clock.js';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TwitchRefusedError } from '../../channel/twitch/api/twitch-errors.js';
import { TwitchChattersClient } from '../../channel/twitch/chat/twitch-chatters.client.js';
import { AttendanceService } from './attendance.service.js';
import { ChattersReading } from './chatters-reading.js';
import { EarningRulesService } from './earning-rules.service.js';
import { LIST_ENDED_EARLY } from './payouts.statements.js';

const INVALID_CURSOR = 400;

/**
 * Fetches the list of chatters, once per payout on the replica that pays, so that silent viewers count as
 * present. Each page counts as soon as it is read, so those on it are paid even if a later one fails.
 */
@Injectable()
export class ChatRoomService {
  private readonly logger = new Logger('ChatRoom');
  private reading: ChattersReading | null = null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly chatters: TwitchChattersClient,
    private readonly attendance: AttendanceService,
    private readonly rules: EarningRulesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Never throws: without the list, viewers on the site's own page still earn.
   * @param tick the payout; a further call for it goes on from the page that failed
   * @returns false if a further call may read more
   */
  async recordChatters(tick: number): Promise<boolean> {
    if (!(await this.rules.current()).watchingOn) return true;
    if (this.reading?.tick !== tick) this.reading = new ChattersReading(tick, this.now());
    const { reading } = this;
    let reason: string | null;
    try {
      reason = await this.readOn(reading);
    } catch (error) {
      if (reading.fail(this.now())) return false;
      reason = reasonOf(error);
    }
    this.reading = null;
    if (reason !== null) await this.report(reading, reason);
    return true;
  }

  private async report({ tick, count }: ChattersReading, reason: string): Promise<void> {
    this.logger.warn(`The list of chatters ended early, after ${count} of them: ${reason}`);
    try {
      await this.pool.query({ ...LIST_ENDED_EARLY, values: [tick, count] });
    } catch (error) {
      this.logger.warn(`Failed to record that the list ended early: ${reasonOf(error)}`);
    }
  }

  /** Reads page after page. @returns why the list ended early; null if it did not */
  private async readOn(reading: ChattersReading): Promise<string | null> {
    for (;;) {
      const page = await this.chatters.page(reading.next).catch((error: unknown) => {
        const isCursorUnknown = error instanceof TwitchRefusedError && error.status === INVALID_CURSOR;
        if (!isCursorUnknown || !reading.startOver()) throw error;
        return this.chatters.page(null);
      });
      // Before the first page, the console shows what is missing.
      if (typeof page === 'string') return reading.count > 0 ? `Twitch stopped listing them (${page})` : null;
      for (const { id: userId, login } of page.chatters)
        this.attendance.recordSighting({ userId, login }, { source: 'chat' });
      const reason = reading.add(page.chatters, page.next, this.now());
      if (reason !== null || page.next === null) return reason;
    }
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
