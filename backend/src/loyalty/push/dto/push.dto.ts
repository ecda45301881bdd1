import { type Language, LANGUAGES } from '#shared/generated/catalogues.js';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { LinkUrl, List, OneOf, Pattern, rule } from '../../../core/common/validation/fields.js';
import { resolvedTimeZone } from '../../../core/common/validation/time-zone.js';
import { PUSH_KINDS, type PushKind } from '../push-kinds.js';

const KINDS_MESSAGE = `Kinds must be some of ${PUSH_KINDS.join(', ')}, each once`;

/** A device of the viewer's that gets notifications. */
export class PushDeviceDto {
  /** SHA-256 of the subscription's address, in hex: a browser can recognise its own. */
  id!: string;
  /** For example Firefox. */
  browser!: string;
  /** For example Windows. */
  system!: string;
  /** ISO 8601, UTC. */
  createdAt!: string;
  @ApiProperty({ enum: PUSH_KINDS, isArray: true })
  kinds!: PushKind[];
}

/** Notifications of the viewer. */
export class PushDto {
  /** Whether the site sends any. */
  isOn!: boolean;
  /** The site's key (VAPID), which a browser needs to subscribe, in base64url; null while the site sends none. */
  publicKey!: string | null;
  devices!: PushDeviceDto[];
}

/** A browser's subscription. */
export class RenewPushDeviceDto {
  /** The subscription's address at the browser's push service. */
  @LinkUrl('Push address') endpoint!: string;
  /** The subscription's public key, 65 bytes in base64url. */
  @Pattern(/^[\w-]{87}=?$/, 'Push key must be 65 bytes in base64url') p256dh!: string;
  /** The subscription's secret, 16 bytes in base64url. */
  @Pattern(/^[\w-]{22}(==)?$/, 'Push secret must be 16 bytes in base64url') auth!: string;
}

/** A browser's subscription, and what to send to it. */
export class SavePushDeviceDto extends RenewPushDeviceDto {
  @List(PUSH_KINDS.length, KINDS_MESSAGE)
  @rule('oneOf', isEachKnownOnce, KINDS_MESSAGE)
  @ApiProperty({ enum: PUSH_KINDS, isArray: true, minItems: 1 })
  kinds!: PushKind[];

  /** For quiet hours, as the browser names it; missing or unknown: the site's. */
  @Transform(({ value }: { value: unknown }) => resolvedTimeZone(value))
  @IsOptional()
  @ApiProperty({ type: String, nullable: true, required: false, example: 'Europe/Berlin' })
  timeZone?: string | null;

  /** Language of the notifications; missing or null: the site's. */
  @IsOptional()
  @OneOf(LANGUAGES, `Language must be one of ${LANGUAGES.join(', ')}`)
  language?: Language | null;
}

function isEachKnownOnce(kinds: unknown): boolean {
  if (!Array.isArray(kinds) || kinds.length === 0 || new Set(kinds).size !== kinds.length) return false;
  return kinds.every((kind: unknown) => (PUSH_KINDS as readonly unknown[]).includes(kind));
}
