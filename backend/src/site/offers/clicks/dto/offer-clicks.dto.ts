import { OneOf } from '../../../../core/common/validation/fields.js';

const KINDS = ['click', 'copy'] as const;
export type ClickKind = (typeof KINDS)[number];
/** Page that shows the card; `link` means a `/go` link. */
export type Placement = 'home' | 'casino' | 'link';

export class CountClickDto {
  /** `click`: the offer was opened. `copy`: its code was copied. */
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
  /** Number of times the promo code was copied. */
  copies!: number;
}
