import { ApiProperty } from '@nestjs/swagger';
import { OneOf } from '../../../core/common/validation/fields.js';
import { BREAK_LENGTHS, type BreakLength } from '../break-lengths.js';

export class TakeBreakDto {
  @ApiProperty({ enum: BREAK_LENGTHS })
  @OneOf(BREAK_LENGTHS, `Length must be one of ${BREAK_LENGTHS.join(', ')}`)
  length!: BreakLength;
}

export class BreakDto {
  /** Whether offers are hidden at this moment: from the account, or from this browser alone, where nobody is signed in. */
  isOnBreak!: boolean;
  /** Of the account; null for a guest, and where none holds. */
  kind!: 'break' | 'exclusion' | null;
  /** Not before; null like `kind`. */
  until!: string | null;
  /** Until further notice. */
  isOpenEnded!: boolean;
  /** An exclusion is over: offers come back 24 hours after the member has asked for them. */
  mayAsk!: boolean;
  /** When offers are back; null while nobody knows. */
  endsAt!: string | null;
}

/** Where help with gambling is to be had in one country. */
export class HelpLineDto {
  /** ISO 3166-1 alpha-2; `null` for every other country. */
  country!: string | null;
  name!: string;
  /** As people dial it. */
  phone!: string | null;
  url!: string;
  /** The national register in which people exclude themselves from all operators. */
  register!: string | null;
  /** YYYY-MM-DD */
  checkedOn!: string;
}

export class HelpDto {
  /** From where the visitor comes, as far as their address tells. */
  country!: string | null;
  lines!: HelpLineDto[];
}
