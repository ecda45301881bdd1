import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../../core/common/validation/fields.js';
import { BREAK_LENGTHS, type BreakLength } from '../break-lengths.js';

export class TakeBreakDto {
  @ApiProperty({ enum: BREAK_LENGTHS })
  @OneOf(BREAK_LENGTHS, `Length must be one of ${BREAK_LENGTHS.join(', ')}`)
  length!: BreakLength;
}

export class BreakDto {
  /** Whether offers are hidden now, for the account or, for a guest, for this browser. */
  isOnBreak!: boolean;
  /** The account's break; null for a guest or without a break. */
  kind!: 'break' | 'exclusion' | null;
  /** Earliest possible end; null if `kind` is. */
  until!: string | null;
  /** True if it lasts until further notice. */
  isOpenEnded!: boolean;
  /** True if an exclusion has ended and offers can be requested again; they return 24 hours later. */
  mayAsk!: boolean;
  /** When offers return; null if this is not known yet. */
  endsAt!: string | null;
}

/** Help with gambling problems in one country. */
export class HelpLineDto {
  /** ISO 3166-1 alpha-2; `null` for all other countries. */
  country!: string | null;
  name!: string;
  /** In the format used for dialling. */
  phone!: string | null;
  url!: string;
  /** The national self-exclusion register, which covers all operators. */
  register!: string | null;
  /** YYYY-MM-DD */
  checkedOn!: string;
}

export class HelpDto {
  /** The visitor's country, if their address reveals it. */
  country!: string | null;
  lines!: HelpLineDto[];
}
