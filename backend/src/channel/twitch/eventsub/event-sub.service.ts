import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Leadership, type LeaderTask } from '../../../core/leader/leadership.js';
import { LastOccurrencesService } from '../../../core/occurrences/last-occurrences.service.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import type { AccountRole } from '../accounts/account-role.js';
import { TwitchAccountsService } from '../accounts/twitch-accounts.service.js';
import { ChannelIdentityService } from '../identity/channel-identity.service.js';
import { CHAT_TYPE, type ChannelEvent, type EventType, STREAM_TYPES } from './channel-events.js';
import {
  type ConnectionOwner,
  type ConnectionPlan,
  type ConnectionUpkeep,
  NO_CONNECTION,
} from './connection-upkeep.js';
import { EventSubGateway, type SourceAccount } from './event-sub.gateway.js';
import type { ChatListener, StreamListener } from './listeners.js';
import type { LiveSource } from './live-source.js';

const STOP_TIMEOUT_MS = 500;
/** A site that Twitch cannot reach stays unreachable for a while, and each attempt makes Twitch call it. */
const WEBHOOK_RETRY_MS = 10 * 60_000;

interface ListedAccount extends SourceAccount {
  readonly connectedAt: Date;
  readonly isExpired: boolean;
}

interface SourcePlan extends ConnectionPlan {
  readonly source: LiveSource;
  /** The bot that reads the chat, if its account is connected. */
  readonly bot: { readonly botId: string; readonly channelId: string } | null;
  /** Last error of the bot's account. */
  readonly botError: string | null;
}

/**
 * Keeps the one connection for the channel's events open, on the leader. It uses the bot's account, which
 * also reads chat, or else the channel's, or else a webhook where Twitch can reach the site.
 */
@Injectable()
export class EventSubService implements LeaderTask, ConnectionOwner<SourcePlan> {
  private readonly logger = new Logger('EventSub');
  private readonly upkeep: ConnectionUpkeep<SourcePlan>;
  private stream: StreamListener | null = null;
  private chat: ChatListener | null = null;
  private source: LiveSource = 'polling';
  private lastWarning: string | null = null;
  private readonly readyTypes = new Set<EventType>();

  constructor(
    private readonly accounts: TwitchAccountsService,
    private readonly channel: ChannelIdentityService,
    private readonly gateway: EventSubGateway,
    private readonly occurrences: LastOccurrencesService,
    leadership: Leadership,
    caches: CacheInvalidationService,
  ) {
    this.upkeep = gateway.createUpkeep(this);
    leadership.add(this);
    for (const topic of ['twitch-accounts', 'channel'] as const)
      caches.onInvalidate(topic, () => this.upkeep.reconcile());
  }

  /** Register during application setup. */
  listenToStream(listener: StreamListener): void {
    this.stream = listener;
  }

  /** Register during application setup. */
  listenToChat(listener: ChatListener): void {
    this.chat = listener;
  }

  start(): void {
    this.upkeep.start();
  }

  async stop(): Promise<void> {
    // Without a database the state cannot be saved, and the next election must not wait for it.
    await Promise.race([this.upkeep.stop(), sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
  }

  async plan(): Promise<SourcePlan> {
    const accounts = await this.accounts.list();
    const account = findUsable(accounts, 'bot') ?? findUsable(accounts, 'channel');
    const source = account?.role ?? (this.gateway.canUseWebhook ? 'webhook' : 'polling');
    const botError = accounts.find(({ role }) => role === 'bot')?.lastError ?? null;
    if (source === 'polling') return { ...NO_CONNECTION, source, bot: null, botError };
    const channelId = await this.channel.id();
    return {
      key: `${source} ${channelId} ${account ? `${account.userId} ${account.connectedAt.getTime()}` : ''}`,
      source,
      bot: account?.role === 'bot' ? { botId: account.userId, channelId } : null,
      botError,
      open: (events) => this.gateway.open(account, channelId, events),
      ...(source === 'webhook' && { pauseMs: WEBHOOK_RETRY_MS }),
    };
  }

  async onPlan({ source, bot, botError }: SourcePlan): Promise<void> {
    this.source = source;
    this.stopSource();
    await this.chat?.close(botError);
    if (bot) await this.chat?.open(bot);
  }

  async onStop(): Promise<void> {
    this.stopSource();
    await this.chat?.close(null);
  }

  onReady(type: EventType): void {
    this.lastWarning = null;
    if (type === CHAT_TYPE) this.chat?.ready();
    this.readyTypes.add(type);
    if (STREAM_TYPES.every((each) => this.readyTypes.has(each))) void this.stream?.changeSource(this.source);
  }

  onRefused(type: EventType, reason: string): void {
    if (type === CHAT_TYPE) this.chat?.lost(reason);
    else this.warn(reason);
    // The account may have expired.
    this.upkeep.reconcile();
  }

  onLost(reason: string): void {
    this.stopSource();
    if (this.source === 'bot') this.chat?.lost(reason);
    else this.warn(reason);
  }

  onEvent(event: ChannelEvent): void {
    this.occurrences.record(event.kind === 'line' ? 'chat-line' : 'twitch-event');
    switch (event.kind) {
      case 'live':
        return void this.stream?.onLive(event);
      case 'offline':
        return void this.stream?.onOffline(event.streamId);
      case 'update':
        return void this.stream?.onUpdate(event);
      case 'line':
        return this.chat?.onLine(event.line);
      default:
        // A playback changes nothing, and community events arrive over a separate connection.
        return;
    }
  }

  private stopSource(): void {
    this.readyTypes.clear();
    void this.stream?.changeSource('polling');
  }

  /** Logs each reason once per outage. */
  private warn(reason: string): void {
    if (this.lastWarning !== reason) this.logger.warn(reason);
    this.lastWarning = reason;
  }
}

function findUsable(accounts: readonly ListedAccount[], role: AccountRole): ListedAccount | null {
  return accounts.find((account) => account.role === role && !account.isExpired) ?? null;
}
