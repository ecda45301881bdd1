import { IsOptional } from 'class-validator';
import { Pattern } from '../../../../core/common/validation/fields.js';

export class PreviewQuery {
  /** As `DE`; missing: a visitor whose country is unknown. */
  @IsOptional()
  @Pattern(/^[A-Z]{2}$/, 'Country must be a code such as DE')
  country?: string;
}

/** What adults see in one country. */
export class CountryOffersDto {
  /** As `DE`; null for visitors whose country is unknown, `*` for every country that no offer names. */
  country!: string | null;
  /** The ids of the offers that are shown there. */
  shown!: number[];
}

/** Offers by country. */
export class OfferMapDto {
  countries!: CountryOffersDto[];
  /** When the database of countries was made, in ISO 8601; null where none can be read. */
  databaseBuiltAt!: string | null;
}
