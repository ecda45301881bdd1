import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { OptionalFlag, rule } from '../../../core/common/validation/fields.js';
import { DISCORD_PROBLEM_NAMES, type DiscordProblem } from '../discord-answers.js';
import { parseWebhook } from '../webhook-address.js';

const WEBHOOK = 'Discord webhook must be an address such as https://discord.com/api/webhooks/…';

/** A Discord channel's webhook, and how posting to it goes. */
export class DiscordChannelDto {
  /** Its address without the secret part; null if none is saved. */
  webhook!: string | null;
  /** ISO 8601, UTC. */
  lastPostedAt!: string | null;
  /** Description of the last failure; null after a successful post. */
  lastError!: string | null;
  /** Of a failure that someone can mend, or that is common; null for any other, and after a successful post. */
  @ApiProperty({ enum: DISCORD_PROBLEM_NAMES, nullable: true })
  lastProblem!: DiscordProblem | null;
  /** ISO 8601, UTC. */
  lastErrorAt!: string | null;
  /** ISO 8601, UTC. Set when repeated failures switched it off, otherwise null. */
  switchedOffAt!: string | null;
}

/** The viewers' channel. */
export class AnnouncementsDto extends DiscordChannelDto {
  /** Whether anything is posted. */
  isOn!: boolean;
  /** Whether it announces that the channel is live. */
  live!: boolean;
  /** Whether it announces raffle winners. */
  winners!: boolean;
}

/** Settings and status of the channels: chat, the team's on Discord, and the viewers'. */
export class ClaimNotificationsDto extends DiscordChannelDto {
  /** Whether the bot announces in chat what was claimed on the site. */
  inChat!: boolean;
  /** Whether anything is posted to the team's webhook. */
  onDiscord!: boolean;
  /** Whether new claims are. */
  claims!: boolean;
  /** Whether problems that need the team are, such as a bot that cannot read the chat. */
  alarms!: boolean;
  announcements!: AnnouncementsDto;
}

class SaveDiscordChannelDto {
  /** Missing or null: unchanged. Empty: removed. A new webhook is switched on automatically. */
  @IsOptional()
  @rule(
    'webhook',
    (value) => value === '' || (typeof value === 'string' && parseWebhook(value) !== null),
    WEBHOOK,
  )
  @ApiProperty({ type: String, maxLength: 300 })
  webhook?: string | null;
}

export class SaveClaimNotificationsDto extends SaveDiscordChannelDto {
  /** Missing or null: unchanged. */
  @OptionalFlag('Claims in chat') inChat?: boolean | null;

  /** Missing or null: unchanged. */
  @OptionalFlag('Claims on Discord') onDiscord?: boolean | null;

  /** Missing or null: unchanged. */
  @OptionalFlag('New claims') claims?: boolean | null;

  /** Missing or null: unchanged. */
  @OptionalFlag('Alarms') alarms?: boolean | null;
}

export class SaveAnnouncementsDto extends SaveDiscordChannelDto {
  /** Missing or null: unchanged. */
  @OptionalFlag('Announcements') isOn?: boolean | null;

  /** Missing or null: unchanged. */
  @OptionalFlag('Going live') live?: boolean | null;

  /** Missing or null: unchanged. */
  @OptionalFlag('Raffle winners') winners?: boolean | null;
}
