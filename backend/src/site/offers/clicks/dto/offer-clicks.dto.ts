import { OneOf } from '../../../../core/common/validation/fields.js';

const KINDS = ['click', 'copy'] as const;
export type ClickKind = (typeof KINDS)[number];
/** Where on the site the card is; `link` is an address of `/go`. */
export type Placement = 'home' | 'casino' | 'link';

export class CountClickDto {
  /** The offer was opened, or its code was copied. */
  @OneOf(KINDS, 'Kind must be click or copy')
  kind!: ClickKind;
  @OneOf(['home', 'casino'], 'Placement must be home or casino')
  placement!: 'home' | 'casino';
}

export class ClicksOfDayDto {
  /** `YYYY-MM-DD`, in the site's time zone. */
  day!: string;
  offerId!: number;
  clicks!: number;
  /** How often the promo code was copied. */
  copies!: number;
}
