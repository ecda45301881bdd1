import { IsOptional } from 'class-validator';
import { OptionalWholeNumber, WholeNumber } from '../../../core/common/validation/fields.js';
import { Answers } from './answers.decorator.js';

export class ClaimItemDto {
  @WholeNumber('Item', { max: 2_147_483_647 }) itemId!: number;
  /** The price the viewer saw. If it has changed, nothing is bought. */
  @OptionalWholeNumber('Expected price') expectedPrice?: number | null;
  /** Answers to the item's questions, keyed by field id. */
  @IsOptional()
  @Answers()
  answers?: Record<string, string> | null;
}

export class ItemClaimedDto {
  newPoints!: number;
  /** Version of the balance, as in `SessionUserDto`. */
  pointsVersion!: number;
  message!: string;
}
