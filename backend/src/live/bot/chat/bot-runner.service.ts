import { Injectable, Logger } from '@nestjs/common';
import { ChatTalkService } from '../../../loyalty/earning/chat-talk.service.js';
import type { ChatLine } from '../../../channel/twitch/eventsub/channel-events.js';
import { TwitchAccountsService } from '../../../channel/twitch/accounts/twitch-accounts.service.js';
import { EventSubService } from '../../../channel/twitch/eventsub/event-sub.service.js';
import type { ChatListener } from '../../../channel/twitch/eventsub/listeners.js';
import { SeenMessages } from '../../../channel/twitch/eventsub/seen-messages.js';
import { AutoMessageTimerService } from './auto-message-timer.service.js';
import { BotReportService } from './bot-report.service.js';
import { ChatVoiceService } from './chat-voice.service.js';
import { CommandAnswersService } from './command-answers.service.js';
import { ContributedCommands } from './contributed-commands.js';
import { OwnLinesService } from './own-lines.service.js';
import { classifyLine } from './classify-line.js';

/** The chat bot, on the leader: handles each line of the chat. */
@Injectable()
export class BotRunnerService implements ChatListener {
  private readonly logger = new Logger('Bot');
  private accounts = { botId: '', channelId: '' };
  private isReading = false;
  /** Twitch may report a line in two events with different ids, but the line keeps its own id. */
  private readonly seenLines = new SeenMessages();

  constructor(
    private readonly voice: ChatVoiceService,
    private readonly answers: CommandAnswersService,
    private readonly autoMessages: AutoMessageTimerService,
    private readonly talk: ChatTalkService,
    private readonly report: BotReportService,
    private readonly ownLines: OwnLinesService,
    private readonly contributed: ContributedCommands,
    private readonly connected: TwitchAccountsService,
    events: EventSubService,
  ) {
    events.listenToChat(this);
  }

  async open(accounts: { botId: string; channelId: string }): Promise<void> {
    this.accounts = accounts;
    await this.answers.begin();
    await this.voice.open(accounts.channelId);
    await this.autoMessages.begin();
  }

  ready(): void {
    this.logger.log('Joined the chat');
    this.setReading(true);
    this.report.connected();
  }

  onLine(line: ChatLine): void {
    if (this.seenLines.has(line.id)) return;
    const sorted = classifyLine(line, this.accounts, (said) => this.ownLines.has(said));
    if (sorted.kind === 'talk' || sorted.kind === 'command') this.contributed.notifyListeners(line);
    if (sorted.kind === 'own') this.voice.onOwnLine(line.isModerator);
    if (sorted.kind === 'talk') {
      this.autoMessages.countLine();
      this.talk.onMessage(line, line.text);
    }
    if (sorted.kind === 'command') {
      const { id: lineId, userId, login, displayName: name, level } = line;
      void this.answers.answer(sorted.command, { userId, login, name, level, lineId });
    }
  }

  lost(reason: string): void {
    this.setReading(false);
    this.report.disconnected();
    this.report.failed(reason);
  }

  close(reason: string | null): Promise<void> {
    this.voice.close();
    this.answers.end();
    this.autoMessages.end();
    this.setReading(false);
    this.report.disconnected();
    if (reason === null) this.report.clearFailure();
    else this.report.failed(reason);
    return this.report.settled();
  }

  /**
   * Whether a bot is connected that can't read the chat at the moment: it is joining, has lost its
   * connection, or was refused by Twitch. Known on the leader only.
   */
  async isDeaf(): Promise<boolean> {
    return !this.isReading && (await this.connected.find('bot')) !== null;
  }

  private setReading(isReading: boolean): void {
    this.isReading = isReading;
    this.talk.setReading(isReading);
  }
}
