import { Injectable } from '@nestjs/common';
import { BotWordsService } from '../bot/texts/bot-words.service.js';
import type { Chatter } from '../bot/texts/fill-in.service.js';
import { Clock } from '../../core/common/clock.js';
import type { Refusal } from '../../core/common/errors/refusal.js';

/** At most one line this often, so that refused guesses do not flood the chat. */
const EVERY_MS = 5_000;
const NAMES_A_LINE = 10;
const WAITING_MAX = 50;
/** After this, viewers would no longer know what the answer is about. */
const STALE_MS = 60_000;

interface Refused {
  readonly name: string;
  /** Null if the text was not an amount. */
  readonly refusal: Refusal | null;
  readonly at: number;
}

/**
 * Viewers whose guess was refused and who have not been answered yet. Refusals during the pause between two
 * lines are combined.
 */
@Injectable()
export class GuessRefusalsService {
  private readonly waiting = new Map<string, Refused>();
  private lastAnswerAt = -Infinity;

  constructor(
    private readonly words: BotWordsService,
    private readonly clock: Clock,
  ) {}

  add({ userId, name }: Chatter, refusal: Refusal | null): void {
    if (this.waiting.size < WAITING_MAX) this.waiting.set(userId, { name, refusal, at: this.now() });
  }

  /** Their next guess was counted. */
  forget(userId: string): void {
    this.waiting.delete(userId);
  }

  /** @returns what the bot should say now; null for nothing */
  async next(): Promise<string | null> {
    const now = this.now();
    if (now - this.lastAnswerAt < EVERY_MS) return null;
    for (const [userId, { at }] of this.waiting) if (now - at > STALE_MS) this.waiting.delete(userId);
    const [first] = this.waiting.values();
    if (!first) return null;
    this.lastAnswerAt = now;
    const sameReason = [...this.waiting].filter(([, { refusal }]) => refusal?.code === first.refusal?.code);
    const answered = sameReason.slice(0, NAMES_A_LINE);
    for (const [userId] of answered) this.waiting.delete(userId);
    const { t, locale } = await this.words.current();
    const user = new Intl.ListFormat(locale).format(answered.map(([, { name }]) => name));
    if (first.refusal) return this.words.refused('guess.refused', user, first.refusal);
    return answered.length === 1 ? t('guess.how', { user }) : t('guess.how_many', { users: user });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
