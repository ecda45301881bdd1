import { Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { List, WholeNumber } from '../../../core/common/validation/fields.js';

export class OfferReferenceDto {
  @WholeNumber('Offer id', { min: 1 }) id!: number;
}

/** The whole list in its new order. Only the ids are read. */
export class ReorderOffersDto {
  @List(10_000, 'Offers must be a list')
  @ValidateNested({ each: true, message: 'Offers must be a list of offers' })
  @Type(() => OfferReferenceDto)
  offers!: OfferReferenceDto[];
}
