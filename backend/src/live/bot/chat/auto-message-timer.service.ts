import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { Clock } from '../../../core/common/clock.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { StreamService } from '../../../channel/stream/stream.service.js';
import type { AutoMessage } from '../texts/auto-message.entity.js';
import { BotTextsService } from '../texts/bot-texts.service.js';
import { advance, goLive, nextDue, type Schedule } from './auto-message-schedule.js';
import { ChatVoiceService } from './chat-voice.service.js';
import { FillInService } from '../texts/fill-in.service.js';
import { SENT } from './auto-message-timer.statements.js';
/** The longest delay that setTimeout accepts. */
const TIMER_MAX_MS = 2_147_483_647;

/** Runs the auto message schedule, triggered by viewers' lines, timers, the stream and admins' edits. */
@Injectable()
export class AutoMessageTimerService {
  private readonly logger = new Logger('Bot');
  private schedule: Schedule = null;
  private messages: readonly AutoMessage[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isRunning = false;
  private reloaded: Promise<void> = Promise.resolve();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly texts: BotTextsService,
    private readonly filling: FillInService,
    private readonly voice: ChatVoiceService,
    private readonly stream: StreamService,
    private readonly clock: Clock,
    caches: CacheInvalidationService,
  ) {
    caches.onInvalidate('bot', () => void this.reload());
    stream.onChange(() => this.update());
  }

  /** Continues where another replica stopped: each message's last send time is stored with it. */
  async begin(): Promise<void> {
    this.isRunning = true;
    await this.reload();
  }

  end(): void {
    this.isRunning = false;
    this.schedule = null;
    clearTimeout(this.timer);
  }

  /** Call for each viewer's line that is not a command. Edits made before the line apply to it. */
  countLine(): void {
    void this.reloaded.then(() => this.update(true));
  }

  private reload(): Promise<void> {
    this.reloaded = this.reloadMessages();
    return this.reloaded;
  }

  private async reloadMessages(): Promise<void> {
    if (!this.isRunning) return;
    try {
      this.messages = (await this.texts.current()).autoMessages;
    } catch (error) {
      this.logger.warn(`Failed to reload auto messages: ${reasonOf(error)}`);
    }
    this.update();
  }

  private update(hasLine = false): void {
    if (!this.isRunning) return;
    clearTimeout(this.timer);
    const now = this.clock.now().getTime();
    this.syncWithBroadcast(now);
    const { schedule, send } = advance(this.schedule, this.messages, now, hasLine);
    this.schedule = schedule;
    for (const { id } of send) void this.deliver(id, now);
    const next = nextDue(schedule, this.messages, now);
    if (next === null) return;
    this.timer = setTimeout(() => this.update(), Math.min(next - now, TIMER_MAX_MS)).unref();
  }

  private syncWithBroadcast(now: number): void {
    const { isLive, startedAt } = this.stream.broadcast();
    if (!isLive) {
      this.schedule = null;
      return;
    }
    if (this.schedule) return;
    const sent = this.messages.flatMap(({ id, lastSentAt }) =>
      lastSentAt ? [[id, lastSentAt.getTime()] as const] : [],
    );
    this.schedule = goLive(startedAt ? Date.parse(startedAt) : now, new Map(sent));
  }

  private async deliver(id: number, now: number): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ uses: number }>({ ...SENT, values: [id, new Date(now)] });
      const message = this.messages.find((each) => each.id === id);
      // The message has just been deleted.
      if (!message || !rows[0]) return;
      const occasion = { asker: null, words: [], count: rows[0].uses };
      await this.voice.announce((await this.filling.fillIn(message.message, occasion)).text);
    } catch (error) {
      this.logger.warn(`Failed to send an auto message: ${reasonOf(error)}`);
    }
  }
}
