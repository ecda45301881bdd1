import { ApiProperty } from '@nestjs/swagger';
import { ConnectedAccountDto } from '../../../../channel/twitch/accounts/dto/connected-account.dto.js';
import { LIVE_SOURCES, type LiveSource } from '../../../../channel/twitch/eventsub/live-source.js';
import { Flag, OptionalFlag } from '../../../../core/common/validation/fields.js';

export const CHAT_STATES = ['off', 'expired', 'connecting', 'connected'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Which of its own commands the bot answers. */
export class BuiltInsDto {
  /** `!points` */
  points!: boolean;

  /** `!commands` */
  commands!: boolean;

  /** `!redeem`, which claims an item of the shop. */
  redeem!: boolean;

  /** `!top` */
  top!: boolean;

  /** `!watchtime` */
  watchtime!: boolean;

  /** `!addpoints`, by moderators of the channel; within the limits of gifts */
  addpoints!: boolean;

  /** `!takepoints`, by moderators of the channel; as much at once as they may give */
  takepoints!: boolean;

  /** `!addcom`, by moderators of the channel: adds a command */
  addcom!: boolean;

  /** `!editcom`, by moderators of the channel: changes a command */
  editcom!: boolean;

  /** `!delcom`, by moderators of the channel: deletes a command */
  delcom!: boolean;
}

/** What is left out stays as it is. */
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
   * off: no account is connected. expired: Twitch no longer accepts the account. connecting: on the way into the chat, or
   * back into it. connected: it reads and answers.
   */
  @ApiProperty({ enum: CHAT_STATES })
  state!: ChatState;

  /** ISO 8601, UTC; null unless connected. */
  connectedSince!: string | null;

  /** Moderators may send more. Learnt from the badge of the bot's own lines. */
  isModerator!: boolean;

  /** The last error in words; null if there is none. */
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
   * bot, channel: pushed by Twitch over that account's connection. webhook: pushed to the site's address. polling: polled
   * only.
   */
  @ApiProperty({ enum: LIVE_SOURCES })
  source!: LiveSource;

  /** Seconds between polls, which also run beside pushed events. */
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
