import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/app-config.js';
import { AccountTokensService } from '../accounts/account-tokens.service.js';
import { TwitchUnavailableError } from '../twitch-errors.js';
import { BotAuthProvider } from './bot-auth.provider.js';
import { type ChannelEvents, EventSubConnection } from './event-sub.connection.js';

export interface OpenEvents {
  /** Nothing is told afterwards. */
  close(): void;
}

/** Opens the channel's events for the connected bot account. */
@Injectable()
export class EventSubGateway {
  constructor(
    private readonly config: AppConfig,
    private readonly tokens: AccountTokensService,
  ) {}

  /** @throws TwitchUnavailableError when the stand-in for Twitch has no port for events: never its tokens to Twitch */
  open(accounts: { botId: string; channelId: string }, events: ChannelEvents): OpenEvents {
    const { clientId, sandbox, mockApiPort } = this.config.twitch;
    if (sandbox && mockApiPort === null) {
      throw new TwitchUnavailableError('The sandbox has no chat: TWURPLE_MOCK_API_PORT is not set');
    }
    const connection = new EventSubConnection(new BotAuthProvider(clientId, this.tokens), accounts, events);
    connection.open();
    return connection;
  }
}
