import { ApiProperty } from '@nestjs/swagger';
import { ConnectedAccountDto } from '../../twitch/accounts/dto/connected-account.dto.js';
import { LIVE_SOURCES, type LiveSource } from '../../twitch/eventsub/live-source.js';
import { Flag } from '../../common/validation/fields.js';

export const CHAT_STATES = ['off', 'expired', 'connecting', 'connected'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Which of its own commands the bot answers. */
export class BuiltInsDto {
  /** `!points` */
  @Flag('Points') points!: boolean;

  /** `!commands` */
  @Flag('Commands') commands!: boolean;
}

/** The bot in the channel's chat, whichever replica runs it. */
export class BotChatDto {
  /**
   * off: no account is connected. expired: Twitch no longer accepts the account. connecting: on the way into the chat, or
   * back into it. connected: it reads and answers.
   */
  @ApiProperty({ enum: CHAT_STATES })
  state!: ChatState;

  /** ISO 8601, UTC; null unless connected. */
  connectedSince!: string | null;

  /** Moderators may send more. Learnt from the badge of the bot's own lines. */
  isModerator!: boolean;

  /** What went wrong last, in words; null while all is well. */
  lastError!: string | null;

  /** ISO 8601, UTC. */
  lastErrorAt!: string | null;
}

export class BotAccountsDto {
  @ApiProperty({ type: () => ConnectedAccountDto, nullable: true })
  bot!: ConnectedAccountDto | null;

  @ApiProperty({ type: () => ConnectedAccountDto, nullable: true })
  channel!: ConnectedAccountDto | null;
}

/** What each account is asked to allow. */
export class AccountScopesDto {
  bot!: string[];
  channel!: string[];
}

/** How the site hears that the channel is live. */
export class LiveStatusDto {
  /**
   * bot, channel: Twitch pushes it over a connection of that account. webhook: Twitch pushes it to the site's address.
   * polling: the site only asks.
   */
  @ApiProperty({ enum: LIVE_SOURCES })
  source!: LiveSource;

  /** Seconds between two questions; they are asked beside the events too. */
  @ApiProperty({ type: 'integer' })
  pollSeconds!: number;
}

export class BotStatusDto {
  chat!: BotChatDto;
  accounts!: BotAccountsDto;
  scopes!: AccountScopesDto;
  builtIns!: BuiltInsDto;
  /** Auto messages are sent only while the channel is live. */
  isLive!: boolean;
  liveStatus!: LiveStatusDto;
}
