import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../core/common/clock.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { ExpiredGrantError, NotConnectedError } from '../../../channel/twitch/api/account-errors.js';
import { type SentOutcome, TwitchChatClient } from '../../../channel/twitch/chat/twitch-chat.client.js';
import { TwitchError, TwitchUnavailableError } from '../../../channel/twitch/api/twitch-errors.js';
import { PromoGuardService } from '../texts/promo-guard.service.js';
import { BotStateService } from '../texts/bot-state.service.js';
import { BotReportService } from './bot-report.service.js';
import { OwnLinesService } from './own-lines.service.js';
import { type LineOptions, type LineOutcome, OutgoingQueue, type SendResult } from './outgoing-queue.js';

/** Twitch treats `/ban` and `.ban` as its own commands, wherever the rest of the line came from. */
const TWITCH_COMMAND = /^[/.](?!me\s)\p{L}/iu;
export const isTwitchCommand = (line: string): boolean => TWITCH_COMMAND.test(line);

/** Codes such as `slow_mode` and `followers_only_mode`. */
const CHAT_MODE = /_mode$/;
const EXEMPT = 'This doesn’t apply to moderators: type /mod and the bot’s name in chat.';

/** Sends the bot's lines to the open chat, past the promo guard and within Twitch's limits. */
@Injectable()
export class ChatVoiceService {
  private readonly logger = new Logger('Bot');
  private queue: OutgoingQueue | null = null;

  constructor(
    private readonly chat: TwitchChatClient,
    private readonly promoGuard: PromoGuardService,
    private readonly report: BotReportService,
    private readonly state: BotStateService,
    private readonly ownLines: OwnLinesService,
    private readonly caches: CacheInvalidationService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async open(channelId: string): Promise<void> {
    this.close();
    const { triedAt } = await this.state.read();
    this.queue = new OutgoingQueue({
      clock: this.clock,
      pace: this.config.pace,
      triedAt: triedAt.map((at) => at.getTime()),
      send: (text, isUnprompted) => this.send(channelId, text, isUnprompted),
      onTry: (times) => this.report.tried(times.map((at) => new Date(at))),
    });
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
    if (line !== null) void this.queue?.add(line, { isUnprompted: true });
  }

  /** As {@link say}. @returns whether the chat has seen it, once that is known */
  async sayAndWait(text: string, addressee?: string): Promise<boolean> {
    const line = await this.lineFor(text, addressee);
    return line !== null && ((await this.queue?.add(line))?.isShown ?? false);
  }

  /** Sends a text that has passed the promo guard as it is. @returns null on a replica that does not run the bot */
  async sayExactly(text: string, options: LineOptions): Promise<LineOutcome | null> {
    return (await this.queue?.add(text, options)) ?? null;
  }

  /** Null if the text must not be sent. */
  private async lineFor(text: string, addressee?: string): Promise<string | null> {
    const line = text.trim();
    if (line === '') return null;
    if (isTwitchCommand(line)) {
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
      return this.refused(outcome);
    } catch (error) {
      this.report.failed(messageFor(error));
      if (error instanceof ExpiredGrantError || error instanceof NotConnectedError) {
        await this.caches.invalidate('twitch-accounts');
      }
      // Without a status it is unknown whether the line got through, and sending it twice is worse than not
      // at all.
      return error instanceof TwitchUnavailableError && error.status !== undefined
        ? 'again'
        : { reason: messageFor(error), mayBeShown: true };
    }
  }

  private refused({ reason, code, silentSeconds }: Extract<SentOutcome, { isSent: false }>): SendResult {
    const said = `Twitch did not show a line: ${reason}`;
    // Lines that get through between two refusals don't show that slow mode is over.
    if (CHAT_MODE.test(code)) this.report.failed(`${said}. ${EXEMPT}`, silentSeconds !== null);
    else this.report.failed(said);
    if (silentSeconds === null) return { reason };
    // No longer a moderator, although its last line still had the badge.
    this.onOwnLine(false);
    return { reason, silentMs: silentSeconds * 1000 };
  }
}

/** Messages of other errors may quote what was sent. */
function messageFor(error: unknown): string {
  const isOurs =
    error instanceof TwitchError || error instanceof ExpiredGrantError || error instanceof NotConnectedError;
  return isOurs ? error.message : 'A line could not be sent';
}
