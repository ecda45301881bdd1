import { ApiProperty } from '@nestjs/swagger';
import { LIVE_SOURCES, type LiveSource } from '../../../channel/twitch/eventsub/live-source.js';
import { CHANNEL_PROBLEMS, type ChannelProblem } from '../../../core/site-channel/site-channel.service.js';
import { NOBODY_PAID, type NobodyPaid } from '../../../loyalty/earning/dto/payouts.dto.js';
import { RefusedTextsDto } from '../../bot/texts/dto/refused-texts.dto.js';
import { type OverlayName, OVERLAYS } from '../../overlays/dto/overlay.dto.js';

export const READINESS_PARTS = ['channel', 'chat', 'events', 'bot', 'texts', 'overlays', 'backup'] as const;
export type ReadinessPart = (typeof READINESS_PARTS)[number];

/** ok: works. off: not set up. red: set up, but it does not work. amber: it did not work, and may work again. */
export const READINESS_STATES = ['ok', 'off', 'amber', 'red'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

/** Why the bot may not speak, from the most lasting reason to the least. */
export const BOT_OBSTACLES = ['not-connected', 'expired', 'missing-scope', 'not-in-chat', 'refused'] as const;
export type BotObstacle = (typeof BOT_OBSTACLES)[number];

export const READINESS_PROBLEMS = [
  ...CHANNEL_PROBLEMS,
  'unconfirmed',
  ...BOT_OBSTACLES,
  'not-listening',
  'no-events',
  'polling',
  'refused-texts',
  'no-address',
  'none-open',
  'no-backup',
  'no-backup-yet',
  'late',
  'copy-late',
] as const;
export type ReadinessProblem = (typeof READINESS_PROBLEMS)[number];

/** The running broadcast. All but `isLive` are null while the channel is offline. */
export class ReadinessStreamDto {
  isLive!: boolean;
  /** ISO 8601, UTC. */
  liveSince!: string | null;
  /**
   * Viewers in chat at the last payout of this broadcast. Before the first, at most two minutes ago, as Twitch lists them; null
   * if it doesn't.
   */
  @ApiProperty({ type: 'integer', nullable: true })
  inChat!: number | null;
  /** ISO 8601, UTC. */
  nextPayoutAt!: string | null;
  /** Why the last payout of this broadcast paid no one, as in the list of payouts; absent if it paid or there was none. */
  @ApiProperty({ enum: NOBODY_PAID })
  unpaidBecause?: NobodyPaid;
}

export class ReadinessChannelDto {
  /** Login, as last reported by Twitch. */
  name!: string;
  /**
   * unknown: Twitch no longer has the account. taken: the name in the settings is another account's.
   * unconfirmed: the channel seems to be live, and Twitch hasn't confirmed it for 15 minutes.
   */
  @ApiProperty({ enum: [...CHANNEL_PROBLEMS, 'unconfirmed'], nullable: true })
  problem!: ChannelProblem | 'unconfirmed' | null;
}

export class ReadinessChatDto {
  /** Whether the bot reads the chat. */
  isListening!: boolean;
  /** ISO 8601, UTC, at most ten seconds behind; null if there never was one. */
  lastLineAt!: string | null;
}

export class ReadinessEventsDto {
  @ApiProperty({ enum: LIVE_SOURCES })
  source!: LiveSource;
  /** Whether an account is connected that Twitch could send events to. */
  isExpected!: boolean;
  /** Anything but a chat line. ISO 8601, UTC, at most ten seconds behind; null if there never was one. */
  lastEventAt!: string | null;
}

export class ReadinessBotDto {
  isConnected!: boolean;
  maySpeak!: boolean;
  /** Null if it may speak. */
  @ApiProperty({ enum: BOT_OBSTACLES, nullable: true })
  reason!: BotObstacle | null;
  /** The last error as text; null if there is none. */
  lastError!: string | null;
  /** Whether it was more than ten minutes ago. */
  isErrorOld!: boolean;
}

export class ReadinessOverlaysDto {
  /** Overlays that have an address. */
  @ApiProperty({ type: 'integer' })
  addresses!: number;
  /** Overlays open in OBS on any replica. */
  @ApiProperty({ enum: OVERLAYS, isArray: true })
  connected!: OverlayName[];
}

export class ReadinessBackupDto {
  /** ISO 8601, UTC; null if none was ever recorded. */
  lastAt!: string | null;
  /** Whether backups are made here. Not on a developer's machine, nor where the database's provider makes them. */
  isExpected!: boolean;
  /** When the second place last had every backup. ISO 8601, UTC; null without a second place. */
  copiedAt!: string | null;
}

export class FindingDto {
  @ApiProperty({ enum: READINESS_PARTS })
  part!: ReadinessPart;
  @ApiProperty({ enum: READINESS_STATES })
  state!: ReadinessState;
  /** Null if the state is ok. */
  @ApiProperty({ enum: READINESS_PROBLEMS, nullable: true })
  problem!: ReadinessProblem | null;
}

export class ReadinessFactsDto {
  channel!: ReadinessChannelDto;
  chat!: ReadinessChatDto;
  events!: ReadinessEventsDto;
  bot!: ReadinessBotDto;
  texts!: RefusedTextsDto;
  overlays!: ReadinessOverlaysDto;
  backup!: ReadinessBackupDto;
}

export class ReadinessDto extends ReadinessFactsDto {
  stream!: ReadinessStreamDto;
  /** One for each part, in this order. */
  findings!: FindingDto[];
}
