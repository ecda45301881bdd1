import { centsText } from '#shared/amounts.js';
import type { Texts } from '#shared/texts.js';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { BotWordsService } from '../bot/texts/bot-words.service.js';
import { ChatVoiceService } from '../bot/chat/chat-voice.service.js';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Leadership } from '../../core/leader/leadership.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { GuessRefusalsService } from './guess-refusals.service.js';
import { PENDING_GUESS_ANNOUNCEMENTS, type GuessAnnouncement } from './guesses.statements.js';

/** In case nothing wakes the job, and before a retry after a failure. */
const EVERY_MS = 1_000;

/**
 * Announces in chat what has become of a guess, whether the team or the bonus hunt caused it, and why guesses
 * were refused. Runs on the leader, like the bot.
 */
@Injectable()
export class GuessesJob {
  private readonly logger = new Logger('Guesses');
  private readonly task = new PeriodicTask({
    everyMs: EVERY_MS,
    isDueAtStart: true,
    run: () => this.run(),
    onFailure: (reason) => this.logger.warn(`Failed to announce a guess in chat, retrying: ${reason}`),
    onRecovery: () => this.logger.log('Guess announcements recovered'),
  });

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly voice: ChatVoiceService,
    private readonly words: BotWordsService,
    private readonly refusals: GuessRefusalsService,
    private readonly config: AppConfig,
    caches: CacheInvalidationService,
    leadership: Leadership,
  ) {
    leadership.add(this.task);
    caches.onInvalidate('guess', () => this.task.wake());
  }

  async run(): Promise<void> {
    const { rows } = await this.pool.query<GuessAnnouncement>(PENDING_GUESS_ANNOUNCEMENTS);
    const words = await this.words.current();
    for (const guess of rows) await this.voice.say(lineOf(guess, words, this.config.http.publicUrl));
    const refused = await this.refusals.next();
    if (refused !== null) await this.voice.say(refused);
  }
}

function lineOf(
  { title, currency, state, guesses, actualCents, winners }: GuessAnnouncement,
  { t, locale }: Texts<'bot'>,
  site: string,
): string {
  switch (state) {
    case 'open':
      return t('guess.open', { title, site });
    case 'locked':
      return t('guess.locked', { title, guesses });
    case 'cancelled':
      return t('guess.cancelled', { title });
    case 'settled': {
      const amount = `${centsText(actualCents ?? 0, locale)} ${currency}`;
      const names = new Intl.ListFormat(locale).format(winners);
      return winners.length === 0
        ? t('guess.nobody', { title, amount })
        : t('guess.won', { title, amount, names, winners: winners.length });
    }
  }
}
