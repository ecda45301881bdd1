import type { Offer } from '../shared/api';
import { csvExporter } from '../shared/csv-exporter';

export type OfferRecord = Offer;

export const TAGS = ['mainPartner', 'principalProvider', 'goodSportsBook', 'fastPayouts'] as const;

/** The API requires every badge to be present. */
export const NEW_OFFER = {
  first: false,
  isNew: false,
  tags: Object.fromEntries(TAGS.map((tag) => [tag, false])),
};

export const PAIRS = [1, 2, 3, 4] as const;

/** Translatable fields. Name, link and code are the partner's. */
export const TRANSLATED = [
  { source: 'description', multiline: true },
  { source: 'promocodeOffers' },
  ...PAIRS.flatMap((pair) => [{ source: `title${pair}` }, { source: `description${pair}` }]),
  { source: 'terms', label: 'trust.terms', multiline: true },
];

/** Translatable fields of a variant. */
export const TRANSLATED_IN_VARIANT = [
  { source: 'promocodeOffers', label: 'trust.promocode_offers' },
  { source: 'terms', label: 'trust.terms', multiline: true },
];

export const exportOffers = csvExporter<OfferRecord>('casino-offers', [
  'name',
  'description',
  'link',
  'imageLink',
  'isNew',
  'hidden',
  'promocode',
  'promocodeOffers',
  'title1',
  'description1',
  'title2',
  'description2',
  'title3',
  'description3',
  'title4',
  'description4',
  'licence',
  'terms',
  'checkedOn',
]);
