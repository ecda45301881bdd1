import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { type Duty, Leadership } from '../../leader/leadership.js';
import { CacheInvalidation } from '../../replicas/cache-invalidation.service.js';
import { StreamRefresher } from '../../stream/stream-refresher.service.js';
import { TwitchAccountsService } from '../../twitch/accounts/twitch-accounts.service.js';
import type { ChannelEvents } from '../../twitch/eventsub/event-sub.connection.js';
import { EventSubGateway, type OpenEvents } from '../../twitch/eventsub/event-sub.gateway.js';
import { TwitchApiClient } from '../../twitch/twitch-api.client.js';
import { TwitchError } from '../../twitch/twitch-errors.js';
import { AutoMessageTimer } from './auto-message-timer.service.js';
import { BotReport } from './bot-report.service.js';
import { ChatVoice } from './chat-voice.service.js';
import { CommandAnswers } from './command-answers.service.js';
import { sortLine } from './sort-line.js';

const FAREWELL_MS = 500;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** A connection that neither comes up nor says why is given up. */
const SILENCE_LIMIT_MS = 20_000;

/** The bot while it is in the chat: one connection of one account. */
interface Presence {
  /** Changes when an admin connects another account, or the same one again. */
  readonly accountKey: string;
  readonly events: OpenEvents;
}

/** The one chat bot, on the replica that leads: in the chat as long as an account is connected, and back after a loss. */
@Injectable()
export class BotRunner implements Duty {
  private readonly logger = new Logger('Bot');
  private presence: Presence | null = null;
  private isOnDuty = false;
  private settling: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private isWaiting = false;
  private retryMs = FIRST_RETRY_MS;

  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly gateway: EventSubGateway,
    private readonly api: TwitchApiClient,
    private readonly refresher: StreamRefresher,
    private readonly voice: ChatVoice,
    private readonly answers: CommandAnswers,
    private readonly autoMessages: AutoMessageTimer,
    private readonly report: BotReport,
    leadership: Leadership,
    caches: CacheInvalidation,
  ) {
    leadership.take(this);
    caches.onInvalidate('twitch-accounts', () => this.settle());
  }

  begin(): void {
    this.isOnDuty = true;
    this.settle();
  }

  async end(): Promise<void> {
    this.isOnDuty = false;
    this.leave();
    // Without a database nothing can be written down, and the next election must not wait for it.
    await Promise.race([this.report.settled(), sleep(FAREWELL_MS, undefined, { ref: false })]);
  }

  /** Brings the chat and the connected account into line, one attempt at a time. */
  private settle(): void {
    if (!this.isOnDuty) return;
    this.settling = this.settling
      .then(() => this.enter())
      .catch((error: unknown) => this.lose(reasonOf(error)));
  }

  private async enter(): Promise<void> {
    if (!this.isOnDuty) return;
    const account = await this.accounts.find('bot');
    const isUsable = account !== null && !account.isExpired;
    const accountKey = isUsable ? `${account.userId} ${account.connectedAt.getTime()}` : '';
    if (this.presence?.accountKey === accountKey) return;
    this.leave();
    if (!isUsable) {
      if (account?.lastError) this.report.failed(account.lastError);
      if (!account) this.report.allIsWell();
      return;
    }
    const channelId = await this.api.ownerId();
    await this.answers.begin();
    if (!this.isOnDuty) return;
    this.voice.open(channelId);
    const ids = { botId: account.userId, channelId };
    this.presence = { accountKey, events: this.gateway.open(ids, this.eventsFor(ids)) };
    this.giveUpLater();
    await this.autoMessages.begin();
  }

  private eventsFor(ids: { botId: string; channelId: string }): ChannelEvents {
    return {
      onLine: (line) => {
        const sorted = sortLine(line, ids);
        if (sorted.kind === 'own') this.voice.heardItself(line.isModerator);
        if (sorted.kind === 'talk') this.autoMessages.heardLine();
        if (sorted.kind === 'command') {
          void this.answers.answer(sorted.command, { userId: line.userId, name: line.displayName });
        }
      },
      onLive: (startedAt) => void this.refresher.heardLive(startedAt),
      onOffline: () => void this.refresher.heardOffline(),
      onUpdate: (change) => void this.refresher.heardUpdate(change),
      onReady: () => {
        this.stopWaiting();
        this.retryMs = FIRST_RETRY_MS;
        this.logger.log('The bot is in the chat');
        this.report.connected();
      },
      onLost: (reason) => {
        this.refresher.lostEvents();
        this.report.left();
        this.report.failed(reason);
        this.giveUpLater();
      },
      onRefused: (reason) => this.lose(reason),
    };
  }

  /** Counted from the first sign of trouble: twurple tries by itself meanwhile, with pauses that grow to minutes. */
  private giveUpLater(): void {
    if (this.isWaiting) return;
    this.isWaiting = true;
    this.timer = setTimeout(() => this.lose('Twitch’s chat does not answer'), SILENCE_LIMIT_MS).unref();
  }

  private stopWaiting(): void {
    this.isWaiting = false;
    clearTimeout(this.timer);
  }

  /** Only a new connection can help: made after a pause that grows. */
  private lose(reason: string): void {
    if (!this.isOnDuty) return;
    this.leave();
    this.report.failed(reason);
    this.timer = setTimeout(() => this.settle(), this.retryMs).unref();
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }

  private leave(): void {
    this.stopWaiting();
    this.voice.close();
    this.autoMessages.end();
    this.presence?.events.close();
    this.presence = null;
    this.refresher.lostEvents();
    this.report.left();
  }
}

/** Other errors' messages may quote a request. */
function reasonOf(error: unknown): string {
  if (error instanceof TwitchError) return error.message;
  return `The bot could not start: ${error instanceof Error ? error.name : 'unknown reason'}`;
}
