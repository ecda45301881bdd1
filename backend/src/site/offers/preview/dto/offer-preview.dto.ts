import { IsOptional } from 'class-validator';
import { Pattern } from '../../../../core/common/validation/fields.js';

export class PreviewQuery {
  /** Such as `DE`. Missing: a visitor whose country is unknown. */
  @IsOptional()
  @Pattern(/^[A-Z]{2}$/, 'Country must be a code such as DE')
  country?: string;
}

/** The offers as adults in one country see them. */
export class CountryOffersDto {
  /**
   * Such as `DE`; null for visitors whose country is unknown, `*` for
   * all countries not mentioned in any offer.
   */
  country!: string | null;
  /** Ids of the offers shown there. */
  shown!: number[];
}

export class OfferMapDto {
  countries!: CountryOffersDto[];
  /** Build date of the country database in ISO 8601, or null if it can't be read. */
  databaseBuiltAt!: string | null;
}
