import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { OptionalFlag, rule } from '../../../core/common/validation/fields.js';
import { webhookIn } from '../webhook-address.js';

const WEBHOOK = 'Discord webhook must be an address such as https://discord.com/api/webhooks/…';

/** Who is told of new claims. */
export class ClaimNotificationsDto {
  /** Whether the bot says in chat what was claimed on the site. */
  inChat!: boolean;
  /** Whether new claims are posted to the Discord webhook. */
  onDiscord!: boolean;
  /** Its address without the secret part; null: none is saved. */
  webhook!: string | null;
  /** ISO 8601, UTC. */
  lastPostedAt!: string | null;
  /** The last failure in words; null once a message was posted. */
  lastError!: string | null;
  /** ISO 8601, UTC. */
  lastErrorAt!: string | null;
  /** ISO 8601, UTC; when repeated failures switched Discord off, null otherwise. */
  switchedOffAt!: string | null;
}

export class SaveClaimNotificationsDto {
  /** Missing or null: unchanged. */
  @OptionalFlag('Claims in chat') inChat?: boolean | null;

  /** Missing or null: unchanged. */
  @OptionalFlag('Claims on Discord') onDiscord?: boolean | null;

  /** Missing or null: unchanged. Empty: removed. A new one is switched on. */
  @IsOptional()
  @rule(
    'webhook',
    (value) => value === '' || (typeof value === 'string' && webhookIn(value) !== null),
    WEBHOOK,
  )
  @ApiProperty({ type: String, maxLength: 300 })
  webhook?: string | null;
}
