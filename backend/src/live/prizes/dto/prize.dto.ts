import { ApiProperty } from '@nestjs/swagger';
import { OneOf, OptionalText, OptionalWholeNumber } from '../../../core/common/validation/fields.js';
import { PRIZE_KINDS } from '../prize.js';

export const PRIZE_POINTS_MAX = 1_000_000;
const MAX_ID = 2_147_483_647;

/** A prize: `points`, `itemId` or `words`, depending on the kind. */
export class SavePrizeDto {
  @OneOf(PRIZE_KINDS, 'Prize must be points, item or words') kind!: (typeof PRIZE_KINDS)[number];
  @OptionalWholeNumber('Points', { min: 1, max: PRIZE_POINTS_MAX }) points?: number | null;
  /** A shop item that asks its buyer nothing; it may be hidden in the shop. */
  @OptionalWholeNumber('Item', { min: 1, max: MAX_ID }) itemId?: number | null;
  @OptionalText('Prize', { max: 200 }) words?: string | null;
}

export class PrizeDto {
  @ApiProperty({ enum: PRIZE_KINDS })
  kind!: (typeof PRIZE_KINDS)[number];
  /** Null for other kinds. */
  points!: number | null;
  itemId!: number | null;
  /** The item's current name, or the words; null for points. */
  words!: string | null;
}
