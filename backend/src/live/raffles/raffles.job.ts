import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { BotWordsService } from '../bot/texts/bot-words.service.js';
import { BotRunnerService } from '../bot/chat/bot-runner.service.js';
import { ChatVoiceService } from '../bot/chat/chat-voice.service.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { RaffleState } from './raffle-rules.js';
import {
  ADVANCE_RAFFLE,
  PENDING_DRAW_ANNOUNCEMENTS,
  PENDING_STATE_ANNOUNCEMENTS,
} from './raffles.statements.js';
import { RaffleStepsService } from './raffle-steps.service.js';
import { RafflesService } from './raffles.service.js';

/** Interval for steps due by time. Other changes wake the job. */
const EVERY_MS = 1_000;

/**
 * Automatic steps, on the leader: closes a due raffle, draws again if the winner is silent, and announces
 * changes in chat. Winners are only passed over, and announced, while the bot reads the chat or is off.
 */
@Injectable()
export class RafflesJob {
  private readonly logger = new Logger('Raffles');
  private readonly task = new PeriodicTask({
    everyMs: EVERY_MS,
    isDueAtStart: true,
    run: () => this.run(),
    onFailure: (reason) => this.logger.warn(`Raffle job failed, retrying: ${reason}`),
    onRecovery: () => this.logger.log('Raffle job recovered'),
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly raffles: RafflesService,
    private readonly steps: RaffleStepsService,
    private readonly bot: BotRunnerService,
    private readonly voice: ChatVoiceService,
    private readonly words: BotWordsService,
    private readonly config: AppConfig,
    caches: CacheInvalidationService,
    leadership: Leadership,
  ) {
    leadership.add(this.task);
    caches.onInvalidate('raffle', () => this.task.wake());
  }

  async run(): Promise<void> {
    const isReachable = await this.isReachable();
    const { has_changed: hasChanged } = await callFunction<{ has_changed: boolean }>(
      this.pool,
      ADVANCE_RAFFLE,
      [isReachable],
    );
    if (hasChanged) await this.steps.changed();
    if (isReachable) await this.announce();
  }

  /** Only checked while a winner has to answer: without a bot it takes a query. */
  private async isReachable(): Promise<boolean> {
    const isAwaited = (await this.raffles.current())?.draws.some(({ state }) => state === 'waiting');
    return !isAwaited || !(await this.bot.isDeaf());
  }

  private async announce(): Promise<void> {
    const { rows: states } = await this.pool.query<{
      id: number;
      title: string;
      state: RaffleState;
      entries: number | null;
    }>(PENDING_STATE_ANNOUNCEMENTS);
    const { rows: draws } = await this.pool.query<{
      id: number;
      user: string;
      mustAnswer: boolean;
      minutes: number | null;
    }>(PENDING_DRAW_ANNOUNCEMENTS);
    if (states.length + draws.length === 0) return;
    const { t } = await this.words.current();
    const site = this.config.http.publicUrl;
    for (const { id, title, state, entries } of states) {
      if (state === 'open') await this.voice.say(t('raffle.open', { title, site, id: String(id) }));
      if (state === 'closed') await this.voice.say(t('raffle.closed', { title, entries: entries ?? 0 }));
      if (state === 'finished' && entries === 0) await this.voice.say(t('raffle.nobody', { title }));
    }
    for (const { id, user, mustAnswer, minutes } of draws)
      await this.voice.say(
        mustAnswer
          ? t('raffle.answer', { user, minutes: Math.max(1, minutes ?? 1) })
          : t('raffle.won', { user, site, id: String(id) }),
        // The same winner may be asked again within 30 s.
        user,
      );
  }
}
