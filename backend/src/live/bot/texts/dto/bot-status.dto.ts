import { ApiProperty } from '@nestjs/swagger';
import { ConnectedAccountDto } from '../../../../channel/twitch/accounts/dto/connected-account.dto.js';
import { LIVE_SOURCES, type LiveSource } from '../../../../channel/twitch/eventsub/live-source.js';
import { CHANNEL_PROBLEMS, type ChannelProblem } from '../../../../core/site-channel/site-channel.service.js';
import { RefusedTextsDto } from './refused-texts.dto.js';
import { Flag, OptionalFlag } from '../../../../core/common/validation/fields.js';

export const CHAT_STATES = ['off', 'expired', 'connecting', 'connected'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Which built-in commands the bot answers. */
export class BuiltInsDto {
  /** `!points` */
  points!: boolean;

  /** `!commands` */
  commands!: boolean;

  /** `!redeem`, which claims a shop item */
  redeem!: boolean;

  /** `!top` */
  top!: boolean;

  /** `!watchtime` */
  watchtime!: boolean;

  /** `!addpoints`, for channel moderators; within the gift limits */
  addpoints!: boolean;

  /** `!takepoints`, for channel moderators; as much at a time as they may give */
  takepoints!: boolean;

  /** `!addcom`, for channel moderators: adds a command */
  addcom!: boolean;

  /** `!editcom`, for channel moderators: changes a command */
  editcom!: boolean;

  /** `!delcom`, for channel moderators: deletes a command */
  delcom!: boolean;
}

/** Switches that are left out stay as they are. */
export class SwitchBuiltInsDto {
  @Flag('Points') points!: boolean;
  @Flag('Commands') commands!: boolean;
  @OptionalFlag('Redeem') redeem?: boolean;
  @OptionalFlag('Top') top?: boolean;
  @OptionalFlag('Watchtime') watchtime?: boolean;
  @OptionalFlag('Addpoints') addpoints?: boolean;
  @OptionalFlag('Takepoints') takepoints?: boolean;
  @OptionalFlag('Addcom') addcom?: boolean;
  @OptionalFlag('Editcom') editcom?: boolean;
  @OptionalFlag('Delcom') delcom?: boolean;
}

/** The bot in the channel's chat, whichever replica runs it. */
export class BotChatDto {
  /**
   * off: no account is connected. expired: Twitch no longer accepts the account. connecting: joining or
   * rejoining the chat. connected: reading and answering.
   */
  @ApiProperty({ enum: CHAT_STATES })
  state!: ChatState;

  /** ISO 8601, UTC; null unless connected. */
  connectedSince!: string | null;

  /** Moderators may send more lines. Known from the badge of the bot's own lines. */
  isModerator!: boolean;

  /** The last error as text; null if there is none. */
  lastError!: string | null;

  /** ISO 8601, UTC. */
  lastErrorAt!: string | null;

  /** Whether it was more than ten minutes ago, so that it may be over. False without an error. */
  isErrorOld!: boolean;
}

export class BotAccountsDto {
  @ApiProperty({ type: () => ConnectedAccountDto, nullable: true })
  bot!: ConnectedAccountDto | null;

  @ApiProperty({ type: () => ConnectedAccountDto, nullable: true })
  channel!: ConnectedAccountDto | null;
}

/** Scopes requested from each account. */
export class AccountScopesDto {
  bot!: string[];
  channel!: string[];
}

/** How the site learns that the channel is live. */
export class LiveStatusDto {
  /**
   * bot, channel: pushed by Twitch over that account's connection. webhook: pushed to the site's URL.
   * polling: polled only.
   */
  @ApiProperty({ enum: LIVE_SOURCES })
  source!: LiveSource;

  /** Seconds between polls, which also run alongside pushed events. */
  @ApiProperty({ type: 'integer' })
  pollSeconds!: number;
}

/** The channel that the site belongs to. */
export class BotChannelDto {
  /** Login, as last reported by Twitch. */
  name!: string;

  /** unknown: Twitch no longer has the account. taken: the name in the settings is another account's. */
  @ApiProperty({ enum: CHANNEL_PROBLEMS, nullable: true })
  problem!: ChannelProblem | null;
}

export class BotStatusDto {
  channel!: BotChannelDto;
  chat!: BotChatDto;
  accounts!: BotAccountsDto;
  scopes!: AccountScopesDto;
  builtIns!: BuiltInsDto;
  /** Auto messages are sent only while the channel is live. */
  isLive!: boolean;
  liveStatus!: LiveStatusDto;
  refusedTexts!: RefusedTextsDto;
}
