import { OptionalWholeNumber, WholeNumber } from '../../common/validation/fields.js';

export class ClaimItemDto {
  @WholeNumber('Item', { max: 2_147_483_647 }) itemId!: number;
  /** The price that the viewer saw: when it no longer holds, nothing is bought. */
  @OptionalWholeNumber('Expected price') expectedPrice?: number | null;
}

export class ItemClaimedDto {
  newPoints!: number;
  /** Orders this balance among the others that the client sees. */
  pointsVersion!: number;
  message!: string;
}
