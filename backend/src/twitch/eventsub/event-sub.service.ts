import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Leadership, type LeaderTask } from '../../leader/leadership.js';
import { CacheInvalidation } from '../../replicas/cache-invalidation.service.js';
import type { AccountRole } from '../accounts/account-role.js';
import { TwitchAccountsService } from '../accounts/twitch-accounts.service.js';
import { TwitchApiClient } from '../twitch-api.client.js';
import { CHAT_TYPE, type ChannelEvent, type EventType } from './channel-events.js';
import type { ConnectionEvents } from './event-sub.connection.js';
import { EventSubGateway, type SourceAccount } from './event-sub.gateway.js';
import { failureReason } from './failure-reason.js';
import type { ChatListener, StreamListener } from './listeners.js';
import type { LiveSource } from './live-source.js';

const FAREWELL_MS = 500;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;
/** A site that Twitch cannot reach stays so for a while, and each attempt makes Twitch try. */
const WEBHOOK_RETRY_MS = 10 * 60_000;
/** A connection that neither comes up nor says why is given up. */
const SILENCE_LIMIT_MS = 20_000;

interface ListedAccount extends SourceAccount {
  readonly connectedAt: Date;
  readonly isExpired: boolean;
}

/**
 * Keeps the one connection over which Twitch tells what happens in the channel, on the replica that leads: with the bot's
 * account, which reads chat too; else with the channel's; else by webhook, where Twitch can reach the site.
 */
@Injectable()
export class EventSubService implements LeaderTask {
  private readonly logger = new Logger('EventSub');
  private stream: StreamListener | null = null;
  private chat: ChatListener | null = null;
  private source: LiveSource = 'polling';
  /** The key changes when an admin connects another account, or the same one again. */
  private connection: { readonly key: string; close(): void } | null = null;
  private isLeading = false;
  private settling: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private retryMs = FIRST_RETRY_MS;
  private lastWarning: string | null = null;

  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly api: TwitchApiClient,
    private readonly gateway: EventSubGateway,
    leadership: Leadership,
    caches: CacheInvalidation,
  ) {
    leadership.add(this);
    caches.onInvalidate('twitch-accounts', () => this.settle());
  }

  /** Call while the application is put together. */
  listenToStream(listener: StreamListener): void {
    this.stream = listener;
  }

  /** Call while the application is put together. */
  listenToChat(listener: ChatListener): void {
    this.chat = listener;
  }

  start(): void {
    this.isLeading = true;
    this.settle();
  }

  async stop(): Promise<void> {
    this.isLeading = false;
    // Without a database nothing can be written down, and the next election must not wait for it.
    await Promise.race([this.disconnect(null), sleep(FAREWELL_MS, undefined, { ref: false })]);
  }

  /** Brings the connection and the connected accounts into line, one attempt at a time. */
  private settle(): void {
    if (!this.isLeading) return;
    this.settling = this.settling
      .then(() => this.connect())
      .catch((error: unknown) => this.lose(failureReason(error)));
  }

  private async connect(): Promise<void> {
    if (!this.isLeading) return;
    const accounts = await this.accounts.list();
    const account = usable(accounts, 'bot') ?? usable(accounts, 'channel');
    const source = account?.role ?? (this.gateway.canUseWebhook ? 'webhook' : 'polling');
    const key = account ? `${source} ${account.userId} ${account.connectedAt.getTime()}` : source;
    if (this.connection?.key === key) return;
    const bot = accounts.find(({ role }) => role === 'bot');
    void this.disconnect(bot?.lastError ?? null);
    this.source = source;
    if (source === 'polling') {
      this.connection = { key, close: () => {} };
      return;
    }
    const channelId = await this.api.ownerId();
    if (account?.role === 'bot') await this.chat?.open({ botId: account.userId, channelId });
    if (!this.isLeading) {
      await this.disconnect(null);
      return;
    }
    this.connection = { key, close: this.gateway.open(account, channelId, this.events()) };
    this.giveUpLater();
  }

  private events(): ConnectionEvents {
    return {
      onEvent: (event) => this.pass(event),
      onReady: (type) => {
        this.stopWaiting();
        this.retryMs = FIRST_RETRY_MS;
        this.lastWarning = null;
        if (type === CHAT_TYPE) this.chat?.ready();
        if (type === 'stream.online') void this.stream?.changeSource(this.source);
      },
      onRefused: (type, reason) => {
        this.stopWaiting();
        this.report(type, reason);
        // The account may have expired.
        this.settle();
      },
      onLost: () => {
        void this.stream?.changeSource('polling');
        if (this.source === 'bot') this.chat?.lost('The connection to Twitch’s chat was lost');
        this.giveUpLater();
      },
      onOver: (reason) => this.lose(reason),
    };
  }

  private pass(event: ChannelEvent): void {
    switch (event.kind) {
      case 'live':
        return void this.stream?.heardLive(event.startedAt);
      case 'offline':
        return void this.stream?.heardOffline();
      case 'update':
        return void this.stream?.heardUpdate(event);
      case 'line':
        return this.chat?.heardLine(event.line);
      default:
        // What people do comes over a connection of its own.
        return;
    }
  }

  private report(type: EventType, reason: string): void {
    if (type === CHAT_TYPE) this.chat?.lost(reason);
    else this.warn(reason);
  }

  /** One line per outage. */
  private warn(reason: string): void {
    if (this.lastWarning !== reason) this.logger.warn(reason);
    this.lastWarning = reason;
  }

  /** Counted from the first sign of trouble: until then twurple tries by itself, with pauses that grow to minutes. */
  private giveUpLater(): void {
    this.timer ??= setTimeout(() => this.lose('Twitch does not answer'), SILENCE_LIMIT_MS).unref();
  }

  private stopWaiting(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** Only a new connection can help: made after a pause that grows. */
  private lose(reason: string): void {
    if (!this.isLeading) return;
    if (this.source !== 'bot') this.warn(reason);
    void this.disconnect(this.source === 'bot' ? reason : null);
    const pauseMs = this.source === 'webhook' ? WEBHOOK_RETRY_MS : this.retryMs;
    this.timer = setTimeout(() => this.settle(), pauseMs).unref();
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }

  /** @param reason what the chat is told; null when nothing is wrong with it */
  private async disconnect(reason: string | null): Promise<void> {
    this.stopWaiting();
    this.connection?.close();
    this.connection = null;
    void this.stream?.changeSource('polling');
    await this.chat?.close(reason);
  }
}

function usable(accounts: readonly ListedAccount[], role: AccountRole): ListedAccount | null {
  return accounts.find((account) => account.role === role && !account.isExpired) ?? null;
}
