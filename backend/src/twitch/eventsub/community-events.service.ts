import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../common/errors/reason-of.js';
import { Leadership, type LeaderTask } from '../../leader/leadership.js';
import { CacheInvalidation } from '../../replicas/cache-invalidation.service.js';
import { type AccountRole, EXTRA_SCOPES } from '../accounts/account-role.js';
import { TwitchAccountsService } from '../accounts/twitch-accounts.service.js';
import { TwitchApiClient } from '../twitch-api.client.js';
import type { CommunityType } from './channel-events.js';
import type { ConnectionEvents } from './event-sub.connection.js';
import { EventSubGateway } from './event-sub.gateway.js';
import { failureReason } from './failure-reason.js';
import type { CommunityListener } from './listeners.js';

const RETRY_MS = 15_000;
/** A connection that neither comes up nor says why is given up. */
const SILENCE_LIMIT_MS = 20_000;

/**
 * The connection by which Twitch tells who follows, raids and is banned, on the replica that leads. The channel's account
 * may know without being a moderator, so it is taken where it is connected, else the bot's. One of its own: a WebSocket is one account's.
 */
@Injectable()
export class CommunityEventsService implements LeaderTask {
  private readonly logger = new Logger('EventSub');
  private listener: CommunityListener | null = null;
  private connection: { readonly key: string; close(): void } | null = null;
  private isLeading = false;
  private settling: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private readonly warned = new Set<string>();

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
  listen(listener: CommunityListener): void {
    this.listener = listener;
  }

  start(): void {
    this.isLeading = true;
    this.settle();
  }

  stop(): Promise<void> {
    this.isLeading = false;
    this.disconnect();
    return Promise.resolve();
  }

  /** Brings the connection and the connected accounts into line, one attempt at a time. */
  private settle(): void {
    if (!this.isLeading || !this.listener) return;
    this.settling = this.settling
      .then(() => this.connect())
      .catch((error: unknown) => this.lose(failureReason(error)));
  }

  private async connect(): Promise<void> {
    const accounts = await this.accounts.list();
    const usable = accounts.filter(({ isExpired }) => !isExpired);
    const account = usable.find(({ role }) => role === 'channel') ?? usable[0];
    const key = account ? `${account.role} ${account.userId} ${account.connectedAt.getTime()}` : null;
    if (!this.isLeading || this.connection?.key === key) return;
    this.disconnect();
    if (!account || key === null) return;
    const channelId = await this.api.ownerId();
    if (!this.isLeading) return;
    const close = this.gateway.openSocket(account, channelId, typesFor(account), this.events());
    this.connection = { key, close };
    this.giveUpLater();
  }

  private events(): ConnectionEvents {
    return {
      onEvent: (event) => {
        if ('person' in event) {
          this.listener?.heard(event).catch((error: unknown) => {
            this.logger.warn({ kind: event.kind, reason: reasonOf(error) }, 'An event had no effect');
          });
        }
      },
      onReady: () => {
        clearTimeout(this.timer);
        this.warned.clear();
      },
      onRefused: (type, reason, status) => {
        clearTimeout(this.timer);
        // The bot is no moderator, as the console says; once it is one, the next attempt succeeds.
        if (type !== 'channel.follow' || status !== 403) this.warn(reason);
      },
      // It comes back by itself; what happened until then is not told.
      onLost: () => this.giveUpLater(),
      onOver: (reason) => this.lose(reason),
    };
  }

  private giveUpLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lose('Twitch does not answer'), SILENCE_LIMIT_MS).unref();
  }

  /** Only a new connection can help. */
  private lose(reason: string): void {
    this.disconnect();
    if (!this.isLeading) return;
    this.warn(reason);
    this.timer = setTimeout(() => this.settle(), RETRY_MS).unref();
  }

  /** One line per outage. */
  private warn(reason: string): void {
    if (!this.warned.has(reason)) this.logger.warn(reason);
    this.warned.add(reason);
  }

  private disconnect(): void {
    clearTimeout(this.timer);
    this.connection?.close();
    this.connection = null;
  }
}

/** What this account may be told. */
function typesFor(account: {
  readonly role: AccountRole;
  readonly scopes: readonly string[];
}): CommunityType[] {
  const { role, scopes } = account;
  const knowsFollows = scopes.includes(EXTRA_SCOPES.follows[role]);
  const knowsBans = role === 'channel' && scopes.includes(EXTRA_SCOPES.bans[role]);
  return [
    'channel.raid',
    ...(knowsFollows ? (['channel.follow'] as const) : []),
    ...(knowsBans ? (['channel.ban', 'channel.unban'] as const) : []),
  ];
}
