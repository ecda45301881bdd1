import type { Translations } from '../../core/common/translations.js';

/** The texts of an offer that the streamer may write in several languages. */
export const OFFER_WORDS = [
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

/** Those that a variant may have of its own. */
export const VARIANT_WORDS = ['promocodeOffers', 'terms'] as const;
type VariantWord = (typeof VARIANT_WORDS)[number];

export type VariantWords = Partial<Record<VariantWord, string | null>>;
export type OfferWords = Partial<Record<Exclude<(typeof OFFER_WORDS)[number], VariantWord>, string>> &
  VariantWords;

/** What an offer is in some countries, in place of its own. What is null or missing stays as it is. */
export interface OfferVariant {
  readonly countries: string[];
  readonly link?: string | null;
  readonly promocode?: string | null;
  readonly promocodeOffers?: string | null;
  readonly terms?: string | null;
  readonly translations?: Translations<VariantWords> | null;
}
