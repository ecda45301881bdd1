import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../core/config/app-config.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { SCOPES } from '../../channel/twitch/accounts/account-role.js';
import type { ConnectedAccountDto } from '../../channel/twitch/accounts/dto/connected-account.dto.js';
import { TwitchAccountsService } from '../../channel/twitch/accounts/twitch-accounts.service.js';
import { BotStateService } from './texts/bot-state.service.js';
import type { BotStatusDto, ChatState } from './texts/dto/bot-status.dto.js';

/** The bot's status, the same on every replica. */
@Injectable()
export class BotStatusService {
  constructor(
    private readonly config: AppConfig,
    private readonly accounts: TwitchAccountsService,
    private readonly state: BotStateService,
    private readonly stream: StreamService,
  ) {}

  async status(): Promise<BotStatusDto> {
    const [accounts, state, builtIns] = await Promise.all([
      this.accounts.list(),
      this.state.read(),
      this.state.builtIns(),
    ]);
    const [bot, channel] = (['bot', 'channel'] as const).map((role) => {
      const account = accounts.find((each) => each.role === role);
      return account ? this.accounts.describe(account) : null;
    });
    return {
      chat: {
        state: chatState(bot ?? null, state.connectedSince),
        connectedSince: bot ? isoOf(state.connectedSince) : null,
        isModerator: state.isModerator,
        // The account is updated immediately; the bot saves its own state a moment later.
        lastError: bot?.isExpired ? bot.lastError : state.lastError,
        lastErrorAt: isoOf(state.lastErrorAt),
      },
      accounts: { bot: bot ?? null, channel: channel ?? null },
      scopes: { bot: [...SCOPES.bot], channel: [...SCOPES.channel] },
      builtIns,
      isLive: this.stream.snapshot().isLive,
      liveStatus: {
        source: this.stream.broadcast().source,
        pollSeconds: this.config.stream.refreshSeconds,
      },
    };
  }
}

function chatState(bot: ConnectedAccountDto | null, connectedSince: Date | null): ChatState {
  if (!bot) return 'off';
  if (bot.isExpired) return 'expired';
  return connectedSince ? 'connected' : 'connecting';
}

function isoOf(moment: Date | null): string | null {
  return moment && moment.toISOString();
}
