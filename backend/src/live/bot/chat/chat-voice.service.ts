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

/** Twitch treats `/ban` and `.ban` as its own commands, wherever the rest of the line came from. */
const TWITCH_COMMAND = /^[/.](?!me\s)\p{L}/iu;

/** Sends the bot's lines to the open chat, past the promo guard and within Twitch's limits. */
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
      (text, isUnprompted) => this.send(channelId, text, isUnprompted),
      this.clock,
      this.config.pace,
    );
  }

  /** Nothing is sent after this. */
  close(): void {
    this.queue?.close();
    this.queue = null;
  }

  /** The bot's own line came back, with the badges that Twitch gave it. */
  onOwnLine(isModerator: boolean): void {
    if (!this.queue || this.queue.isModerator === isModerator) return;
    this.queue.isModerator = isModerator;
    this.report.setModerator(isModerator);
  }

  /**
   * @param text with its variables filled in
   * @param addressee viewer whose name may be added if the same words have just been sent, because Twitch
   * drops a line repeated within 30 s
   */
  async say(text: string, addressee?: string): Promise<void> {
    const line = await this.lineFor(text, addressee);
    if (line !== null) void this.queue?.add(line);
  }

  /**
   * As {@link say}, for a line that no viewer has asked for: in a shared chat it is sent to this channel
   * only, or not at all.
   */
  async announce(text: string): Promise<void> {
    const line = await this.lineFor(text);
    if (line !== null) void this.queue?.add(line, true);
  }

  /** As {@link say}. @returns whether the chat has seen it, once that is known */
  async sayAndWait(text: string, addressee?: string): Promise<boolean> {
    const line = await this.lineFor(text, addressee);
    return line !== null && ((await this.queue?.add(line)) ?? false);
  }

  /** Null if the text must not be sent. */
  private async lineFor(text: string, addressee?: string): Promise<string | null> {
    const line = text.trim();
    if (line === '') return null;
    if (TWITCH_COMMAND.test(line)) {
      this.report.failed('A message was not sent because Twitch would treat it as a chat command.');
      return null;
    }
    if (!(await this.promoGuard.isAllowed(line))) {
      this.report.failed((await this.promoGuard.warningFor(line)) ?? 'A message was not sent.');
      this.logger.warn('The promo guard blocked a chat message');
      return null;
    }
    const variants = [line, ...(addressee ? [`@${addressee} ${line}`, `${line} @${addressee}`] : [])];
    const fresh = variants.find((spelling) => !this.queue?.repeats(spelling));
    return fresh?.slice(0, 500) ?? null;
  }

  private async send(channelId: string, text: string, isUnprompted: boolean): Promise<SendResult> {
    const manner = { isModerator: this.queue?.isModerator ?? false, isUnprompted };
    try {
      const outcome = await this.ownLines.sendTracked(text, () => this.chat.say(channelId, text, manner));
      if (outcome.isSent) {
        this.report.lineSent();
        return 'done';
      }
      if (outcome.wasTooFast) {
        // No longer a moderator, although its last line still had the badge.
        this.onOwnLine(false);
        return 'again';
      }
      this.report.failed(`Twitch did not show a line: ${outcome.reason}`);
      return 'failed';
    } catch (error) {
      this.report.failed(messageFor(error));
      if (error instanceof ExpiredGrantError || error instanceof NotConnectedError) {
        await this.caches.invalidate('twitch-accounts');
      }
      // Without a status it is unknown whether the line got through, and sending it twice is worse than not
      // at all.
      return error instanceof TwitchUnavailableError && error.status !== undefined ? 'again' : 'failed';
    }
  }
}

/** Messages of other errors may quote what was sent. */
function messageFor(error: unknown): string {
  const isOurs =
    error instanceof TwitchError || error instanceof ExpiredGrantError || error instanceof NotConnectedError;
  return isOurs ? error.message : 'A line could not be sent';
}
