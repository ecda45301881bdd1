import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../core/config/app-config.js';
import type { AccountRole } from '../accounts/account-role.js';
import { AccountTokenProvider } from '../accounts/account-token.provider.js';
import { AccountTokensService } from '../accounts/account-tokens.service.js';
import { CHAT_TYPE, type EventType, STREAM_TYPES } from './channel-events.js';
import { type ConnectionOwner, type ConnectionPlan, ConnectionUpkeep } from './connection-upkeep.js';
import { type ConnectionEvents, EventSubConnection } from './event-sub.connection.js';
import { EventSubWebhook } from './event-sub.webhook.js';

/** An account that can open a WebSocket. */
export interface SourceAccount {
  readonly role: AccountRole;
  readonly userId: string;
}

/** The ways to receive the channel's events from Twitch. */
@Injectable()
export class EventSubGateway {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: AccountTokensService,
    private readonly webhook: EventSubWebhook,
  ) {}

  /** Keeps a connection of this gateway open. */
  createUpkeep<Plan extends ConnectionPlan>(owner: ConnectionOwner<Plan>): ConnectionUpkeep<Plan> {
    return new ConnectionUpkeep(owner, this.config.pace);
  }

  get canUseWebhook(): boolean {
    return this.webhook.isPossible;
  }

  /**
   * Stream events and, for the bot, chat lines.
   * @param account null for the webhook
   * @returns closes the connection; no events follow
   */
  open(account: SourceAccount | null, channelId: string, events: ConnectionEvents): () => void {
    if (!account) return this.webhook.open(channelId, events);
    this.webhook.removeAll();
    const types: readonly EventType[] = account.role === 'bot' ? [CHAT_TYPE, ...STREAM_TYPES] : STREAM_TYPES;
    return this.openSocket(account, channelId, types, events);
  }

  /** A WebSocket for these types only. @returns as {@link open} */
  openSocket(
    { role, userId }: SourceAccount,
    channelId: string,
    types: readonly EventType[],
    events: ConnectionEvents,
  ): () => void {
    const provider = new AccountTokenProvider(this.config.twitch.clientId, role, this.tokens);
    const connection = new EventSubConnection(provider, events);
    connection.open(this.config.twitch.eventsUrl, userId, channelId, types);
    return () => connection.close();
  }
}
