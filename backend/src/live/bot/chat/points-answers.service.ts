import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { RankingService } from '../../../members/users/ranking.service.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import { BUILT_IN_RULES } from '../texts/built-ins.js';
import type { Chatter } from '../texts/fill-in.service.js';
import { CHAT_TEXT_MAX } from '../texts/render-text.js';
import { ChatVoiceService } from './chat-voice.service.js';

const COOLDOWN_MS = BUILT_IN_RULES.points.time * 1000;
const NAMES_A_LINE = 20;
/** After this, viewers would no longer know what the answer is about. */
const STALE_MS = 30_000;
/** More could not be answered in time. */
const WAITING_MAX = (STALE_MS / COOLDOWN_MS) * NAMES_A_LINE;

interface Asker extends Chatter {
  readonly askedAt: number;
}

/**
 * Answers to `!points`. Everyone who asks during the cooldown is answered in one line at its end, because a
 * crowd asks at the same moments. Nothing is said about viewers on a break.
 */
@Injectable()
export class PointsAnswersService {
  private readonly logger = new Logger('Bot');
  /** By user id, longest waiting first. */
  private readonly waiting = new Map<string, Asker>();
  /** Named in the last line, so not again before the next cooldown. */
  private justAnswered: ReadonlySet<string> = new Set();
  private quietUntil = -Infinity;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly standings: RankingService,
    private readonly words: BotWordsService,
    private readonly voice: ChatVoiceService,
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /** Forgets everyone: the bot leaves the chat. */
  end(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
    this.quietUntil = -Infinity;
  }

  /** The viewer no longer wants an answer. */
  forget(userId: string): void {
    this.waiting.delete(userId);
  }

  /** @returns the answer; null if there is none, or if it follows at the end of the cooldown */
  async ask({ userId, name }: Chatter): Promise<string | null> {
    const now = this.now();
    if (now < this.quietUntil || this.timer) {
      if (this.justAnswered.has(userId) || this.waiting.size >= WAITING_MAX) return null;
      if (!this.waiting.has(userId)) this.waiting.set(userId, { userId, name, askedAt: now });
      this.timer ??= this.answerLater(this.quietUntil - now);
      return null;
    }
    this.begin(now, [userId]);
    const text = await this.textFor({ userId, name });
    if (text === null) this.quietUntil = -Infinity;
    return text;
  }

  private begin(now: number, answered: readonly string[]): void {
    this.quietUntil = now + COOLDOWN_MS;
    this.justAnswered = new Set(answered);
  }

  private answerLater(ms: number): NodeJS.Timeout {
    return setTimeout(() => void this.answerWaiting(), ms / this.config.pace).unref();
  }

  private async answerWaiting(): Promise<void> {
    const now = this.now();
    for (const [userId, { askedAt }] of this.waiting)
      if (now - askedAt > STALE_MS) this.waiting.delete(userId);
    const askers = [...this.waiting.values()].slice(0, NAMES_A_LINE);
    try {
      const { text, named } = await this.line(askers);
      // A viewer who opted out in the meantime is no longer waiting, so the next line answers the others.
      if (text !== null && named.every(({ userId }) => this.waiting.has(userId))) {
        for (const { userId } of named) this.waiting.delete(userId);
        this.begin(
          now,
          named.map(({ userId }) => userId),
        );
        await this.voice.say(text, named[0]?.name);
      }
    } catch (error) {
      this.logger.warn(`Failed to answer !points: ${reasonOf(error)}`);
    }
    this.timer = this.waiting.size > 0 ? this.answerLater(COOLDOWN_MS) : undefined;
  }

  /** The line for as many of them as fit. Those on a break no longer wait. */
  private async line(askers: readonly Asker[]): Promise<{ text: string | null; named: readonly Asker[] }> {
    const points = await this.standings.pointsOf(askers.map(({ userId }) => userId));
    const isOnBreak = ({ userId }: Asker) => points.get(userId) === 'on-break';
    for (const asker of askers.filter(isOnBreak)) this.waiting.delete(asker.userId);
    const [first, ...others] = askers.filter((asker) => !isOnBreak(asker));
    if (!first) return { text: null, named: [] };
    if (others.length === 0) return { text: await this.textFor(first), named: [first] };
    const { t, locale } = await this.words.current();
    const amountOf = ({ userId }: Asker) => Number(points.get(userId) ?? 0);
    const textWith = (some: readonly Asker[]) =>
      t('points.several', {
        user: first.name,
        points: amountOf(first),
        others: some.map((each) => `${each.name} ${amountOf(each).toLocaleString(locale)}`).join(' · '),
      });
    // Leaves room for the name that is put in front of a repeated line.
    const longest = CHAT_TEXT_MAX - `@${first.name} `.length;
    const fitting = others.filter((_, place) => textWith(others.slice(0, place + 1)).length <= longest);
    return { text: textWith(fitting), named: [first, ...fitting] };
  }

  /** Null for a viewer on a break. */
  private async textFor({ userId, name: user }: Chatter): Promise<string | null> {
    const points = (await this.standings.pointsOf([userId])).get(userId) ?? 0;
    if (points === 'on-break') return null;
    const words = await this.words.current();
    const standing = await this.standings.of(userId);
    if (standing) return words.t('points.standing', { user, points: standing.points, rank: standing.rank });
    const site = this.config.http.publicUrl;
    return points > 0
      ? words.t('points.waiting', { user, points, site })
      : words.t('points.none', { user, site });
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
