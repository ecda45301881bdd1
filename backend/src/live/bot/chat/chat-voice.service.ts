import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { ExpiredGrantError, NotConnectedError } from '../../../channel/twitch/api/account-errors.js';
import { TwitchChatClient } from '../../../channel/twitch/chat/twitch-chat.client.js';
import { TwitchError, TwitchUnavailableError } from '../../../channel/twitch/api/twitch-errors.js';
import { PromoGuardService } from '../texts/promo-guard.service.js';
import { BotReportService } from './bot-report.service.js';
import { OwnLinesService } from './own-lines.service.js';
import { OutgoingQueue, type SendResult } from './outgoing-queue.js';

/** Twitch takes `/ban` and `.ban` for its own commands, wherever the rest of the line came from. */
const TWITCH_COMMAND = /^[/.](?!me\s)\p{L}/iu;

/** What the bot says: past the promo guard, within Twitch's limits, in the chat that is open. */
@Injectable()
export class ChatVoiceService {
  private readonly logger = new Logger('Bot');
  private queue: OutgoingQueue | null = null;

  constructor(
    private readonly chat: TwitchChatClient,
    private readonly promoGuard: PromoGuardService,
    private readonly report: BotReportService,
    private readonly ownLines: OwnLinesService,
    private readonly caches: CacheInvalidationService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  open(channelId: string): void {
    this.close();
    this.queue = new OutgoingQueue(
      (text, isUnasked) => this.send(channelId, text, isUnasked),
      this.clock,
      this.config.pace,
    );
  }

  /** From here on nothing is sent. */
  close(): void {
    this.queue?.close();
    this.queue = null;
  }

  /** The bot's own line came back, with the badges that Twitch gives it. */
  heardItself(isModerator: boolean): void {
    if (!this.queue || this.queue.isModerator === isModerator) return;
    this.queue.isModerator = isModerator;
    this.report.moderates(isModerator);
  }

  /**
   * @param text with its variables filled in
   * @param addressee somebody the line may be addressed to, when the same words have just been said: Twitch shows nobody
   *   the same line twice within 30 s
   */
  async say(text: string, addressee?: string): Promise<void> {
    const line = await this.lineFor(text, addressee);
    if (line !== null) void this.queue?.add(line);
  }

  /** As {@link say}, of what nobody has asked for: while the chat is shared, it is said in this channel alone or not at all. */
  async announce(text: string): Promise<void> {
    const line = await this.lineFor(text);
    if (line !== null) void this.queue?.add(line, true);
  }

  /** As {@link say}. @returns once it is known: whether the chat has seen it */
  async sayAndWait(text: string, addressee?: string): Promise<boolean> {
    const line = await this.lineFor(text, addressee);
    return line !== null && ((await this.queue?.add(line)) ?? false);
  }

  /** Null for what is not to be said. */
  private async lineFor(text: string, addressee?: string): Promise<string | null> {
    const line = text.trim();
    if (line === '') return null;
    if (TWITCH_COMMAND.test(line)) {
      this.report.failed('A text was not sent: Twitch would take it for a chat command.');
      return null;
    }
    if (!(await this.promoGuard.mayBeSaid(line))) {
      this.report.failed((await this.promoGuard.warningFor(line)) ?? 'A text was not sent.');
      this.logger.warn('The promo guard blocked a chat message');
      return null;
    }
    const spellings = [line, ...(addressee ? [`@${addressee} ${line}`, `${line} @${addressee}`] : [])];
    const fresh = spellings.find((spelling) => !this.queue?.repeats(spelling));
    return fresh?.slice(0, 500) ?? null;
  }

  private async send(channelId: string, text: string, isUnasked: boolean): Promise<SendResult> {
    const manner = { isModerator: this.queue?.isModerator ?? false, isUnasked };
    try {
      const outcome = await this.ownLines.sending(text, () => this.chat.say(channelId, text, manner));
      if (outcome.isSent) {
        this.report.spoke();
        return 'done';
      }
      if (outcome.wasTooFast) {
        // No moderator any more, though its last line still had the badge.
        this.heardItself(false);
        return 'again';
      }
      this.report.failed(`Twitch did not show a line: ${outcome.reason}`);
      return 'failed';
    } catch (error) {
      this.report.failed(wordsFor(error));
      if (error instanceof ExpiredGrantError || error instanceof NotConnectedError) {
        await this.caches.invalidate('twitch-accounts');
      }
      // Without a status nobody knows whether the line got through: said twice is worse than not said.
      return error instanceof TwitchUnavailableError && error.status !== undefined ? 'again' : 'failed';
    }
  }
}

/** Other errors' messages may quote what was sent. */
function wordsFor(error: unknown): string {
  const isOurs =
    error instanceof TwitchError || error instanceof ExpiredGrantError || error instanceof NotConnectedError;
  return isOurs ? error.message : 'A line could not be sent';
}
