import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { OptionalFlag, rule } from '../../../core/common/validation/fields.js';
import { parseWebhook } from '../webhook-address.js';

const WEBHOOK = 'Discord webhook must be an address such as https://discord.com/api/webhooks/…';

/** Settings and status of claim notifications. */
export class ClaimNotificationsDto {
  /** Whether the bot announces in chat what was claimed on the site. */
  inChat!: boolean;
  /** Whether new claims are posted to the Discord webhook. */
  onDiscord!: boolean;
  /** Its address without the secret part; null if none is saved. */
  webhook!: string | null;
  /** ISO 8601, UTC. */
  lastPostedAt!: string | null;
  /** Description of the last failure; null after a successful post. */
  lastError!: string | null;
  /** ISO 8601, UTC. */
  lastErrorAt!: string | null;
  /** ISO 8601, UTC. Set when repeated failures switched Discord off, otherwise null. */
  switchedOffAt!: string | null;
}

export class SaveClaimNotificationsDto {
  /** Missing or null: unchanged. */
  @OptionalFlag('Claims in chat') inChat?: boolean | null;

  /** Missing or null: unchanged. */
  @OptionalFlag('Claims on Discord') onDiscord?: boolean | null;

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
