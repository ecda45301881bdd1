import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/clock.js';
import { AppConfig } from '../../core/config/app-config.js';
import { SiteChannelService } from '../../core/site-channel/site-channel.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { SCOPES } from '../../channel/twitch/accounts/account-role.js';
import type { ConnectedAccountDto } from '../../channel/twitch/accounts/dto/connected-account.dto.js';
import { TwitchAccountsService } from '../../channel/twitch/accounts/twitch-accounts.service.js';
import { BotStateService } from './texts/bot-state.service.js';
import { RefusedTextsService } from './texts/refused-texts.service.js';
import type { BotStatusDto, ChatState } from './texts/dto/bot-status.dto.js';

/** After this long without another line, no one knows whether the next one would fail as well. */
const ERROR_RECENT_MS = 10 * 60_000;

/** The bot's status, the same on every replica. */
@Injectable()
export class BotStatusService {
  constructor(
    private readonly config: AppConfig,
    private readonly channel: SiteChannelService,
    private readonly accounts: TwitchAccountsService,
    private readonly state: BotStateService,
    private readonly stream: StreamService,
    private readonly clock: Clock,
    private readonly refusedTexts: RefusedTextsService,
  ) {}

  async status(): Promise<BotStatusDto> {
    const [accounts, state, builtIns, refusedTexts] = await Promise.all([
      this.accounts.list(),
      this.state.read(),
      this.state.builtIns(),
      this.refusedTexts.current(),
    ]);
    const [bot, channel] = (['bot', 'channel'] as const).map((role) => {
      const account = accounts.find((each) => each.role === role);
      return account ? this.accounts.describe(account) : null;
    });
    return {
      channel: { name: this.channel.login, problem: this.channel.current()?.problem ?? null },
      chat: {
        state: chatState(bot ?? null, state.connectedSince),
        connectedSince: bot ? isoOf(state.connectedSince) : null,
        isModerator: state.isModerator,
        // The account is updated immediately; the bot saves its own state a moment later.
        lastError: bot?.isExpired ? bot.lastError : state.lastError,
        lastErrorAt: isoOf(state.lastErrorAt),
        isErrorOld: !bot?.isExpired && this.isOld(state.lastErrorAt),
      },
      accounts: { bot: bot ?? null, channel: channel ?? null },
      scopes: { bot: [...SCOPES.bot], channel: [...SCOPES.channel] },
      builtIns,
      isLive: this.stream.snapshot().isLive,
      liveStatus: {
        source: this.stream.broadcast().source,
        pollSeconds: this.config.stream.refreshSeconds,
      },
      refusedTexts,
    };
  }

  private isOld(at: Date | null): boolean {
    return at !== null && this.clock.now().getTime() - at.getTime() > ERROR_RECENT_MS;
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
