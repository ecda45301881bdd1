import { Injectable, Logger } from '@nestjs/common';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { Leadership, type LeaderTask } from '../../../core/leader/leadership.js';
import { LastOccurrencesService } from '../../../core/occurrences/last-occurrences.service.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { type AccountRole, EXTRA_SCOPES } from '../accounts/account-role.js';
import { TwitchAccountsService } from '../accounts/twitch-accounts.service.js';
import { ChannelIdentityService } from '../identity/channel-identity.service.js';
import type { ChannelEvent, CommunityType, EventType } from './channel-events.js';
import {
  type ConnectionOwner,
  type ConnectionPlan,
  type ConnectionUpkeep,
  NO_CONNECTION,
} from './connection-upkeep.js';
import { EventSubGateway } from './event-sub.gateway.js';
import type { CommunityListener } from './listeners.js';

/**
 * The connection for follows, raids and bans, on the leader. It uses the channel's account where one is
 * connected, because that need not be a moderator, and otherwise the bot's. It is a separate connection
 * because a WebSocket belongs to one account.
 */
@Injectable()
export class CommunityEventsService implements LeaderTask, ConnectionOwner<ConnectionPlan> {
  private readonly logger = new Logger('EventSub');
  private readonly upkeep: ConnectionUpkeep<ConnectionPlan>;
  private listener: CommunityListener | null = null;
  private readonly warned = new Set<string>();

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
  listen(listener: CommunityListener): void {
    this.listener = listener;
  }

  start(): void {
    this.upkeep.start();
  }

  stop(): Promise<void> {
    return this.upkeep.stop();
  }

  async plan(): Promise<ConnectionPlan> {
    const usable = (await this.accounts.list()).filter(({ isExpired }) => !isExpired);
    const account = usable.find(({ role }) => role === 'channel') ?? usable[0];
    if (!account || !this.listener) return NO_CONNECTION;
    const channelId = await this.channel.id();
    return {
      key: `${account.role} ${channelId} ${account.userId} ${account.connectedAt.getTime()}`,
      open: (events) => this.gateway.openSocket(account, channelId, typesFor(account), events),
    };
  }

  onEvent(event: ChannelEvent): void {
    this.occurrences.record('twitch-event');
    if (!('person' in event)) return;
    this.listener?.onEvent(event).catch((error: unknown) => {
      this.logger.warn({ kind: event.kind, reason: reasonOf(error) }, 'Failed to handle a community event');
    });
  }

  onReady(): void {
    this.warned.clear();
  }

  onRefused(type: EventType, reason: string, status: number | null): void {
    // The bot is not a moderator, which the console shows. Once it is, the next attempt succeeds.
    if (type !== 'channel.follow' || status !== 403) this.onLost(reason);
  }

  /** Logs each reason once per outage. Events before the next connection are lost. */
  onLost(reason: string): void {
    if (!this.warned.has(reason)) this.logger.warn(reason);
    this.warned.add(reason);
  }
}

/** Event types this account may receive. */
function typesFor(account: {
  readonly role: AccountRole;
  readonly scopes: readonly string[];
}): CommunityType[] {
  const { role, scopes } = account;
  const canReadFollows = scopes.includes(EXTRA_SCOPES.follows[role]);
  const canReadBans = role === 'channel' && scopes.includes(EXTRA_SCOPES.bans[role]);
  return [
    'channel.raid',
    ...(canReadFollows ? (['channel.follow'] as const) : []),
    ...(canReadBans ? (['channel.ban', 'channel.unban'] as const) : []),
  ];
}
