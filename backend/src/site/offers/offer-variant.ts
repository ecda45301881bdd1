import type { Translations } from '../../core/common/translations.js';

/** Translatable texts of an offer. */
export const OFFER_TEXT_FIELDS = [
  'description',
  'promocodeOffers',
  'title1',
  'description1',
  'title2',
  'description2',
  'title3',
  'description3',
  'title4',
  'description4',
  'terms',
] as const;

/** Translatable texts a variant can override. */
export const VARIANT_TEXT_FIELDS = ['promocodeOffers', 'terms'] as const;
type VariantWord = (typeof VARIANT_TEXT_FIELDS)[number];

export type VariantWords = Partial<Record<VariantWord, string | null>>;
export type OfferWords = Partial<Record<Exclude<(typeof OFFER_TEXT_FIELDS)[number], VariantWord>, string>> &
  VariantWords;

/** Overrides of an offer for some countries. Null or missing fields keep the offer's own value. */
export interface OfferVariant {
  readonly countries: string[];
  readonly link?: string | null;
  readonly promocode?: string | null;
  readonly promocodeOffers?: string | null;
  readonly terms?: string | null;
  readonly translations?: Translations<VariantWords> | null;
}
