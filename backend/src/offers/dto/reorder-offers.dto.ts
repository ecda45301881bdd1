import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { WholeNumber } from '../../common/validation/fields.js';

export class OfferReferenceDto {
  @WholeNumber('Offer id', { min: 1 }) id!: number;
}

/** The whole list in its new order; of each entry only the id is read. */
export class ReorderOffersDto {
  @IsArray({ message: 'Offers must be a list' })
  @ArrayMaxSize(10_000, { message: 'Offers must be a list' })
  @ValidateNested({ each: true, message: 'Offers must be a list of offers' })
  @Type(() => OfferReferenceDto)
  offers!: OfferReferenceDto[];
}
