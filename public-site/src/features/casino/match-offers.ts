import { foldCase } from '#shared/fold-case.js';
import type { Offer } from '../../api/types';
import { pageLocale } from '../../lib/texts';
import type { TagKey } from '../offers/OfferTags';

export type Order = 'recommended' | 'name';

/** Sort order from the address. */
export const orderOf = (name: string): Order => (name === 'name' ? 'name' : 'recommended');

/** Offers that contain the search in name or description, ignoring case, and have every tag, in order. */
export function matchOffers(offers: Offer[], search: string, tags: readonly TagKey[] = []): Offer[] {
  const term = foldCase(search.trim());
  return offers.filter(
    (offer) =>
      [offer.name, offer.description].some((text) => foldCase(text).includes(term)) &&
      tags.every((tag) => offer.tags[tag]),
  );
}

/** In the streamer's order, or by name. */
export const inOrder = (offers: Offer[], order: Order): Offer[] =>
  order === 'name'
    ? [...offers].sort((one, other) => one.name.localeCompare(other.name, pageLocale()))
    : offers;
