import { foldCase } from '#shared/fold-case.js';
import type { Offer } from '../../api/types';
import { pageLocale } from '../../lib/texts';
import type { TagKey } from '../offers/OfferTags';

export type Order = 'recommended' | 'name';

/** The order that an address names. */
export const orderOf = (name: string): Order => (name === 'name' ? 'name' : 'recommended');

/** Those whose name or description holds the search, in any case, and that wear every tag, in the order they came. */
export function matchOffers(offers: Offer[], search: string, tags: readonly TagKey[] = []): Offer[] {
  const term = foldCase(search.trim());
  return offers.filter(
    (offer) =>
      [offer.name, offer.description].some((text) => foldCase(text).includes(term)) &&
      tags.every((tag) => offer.tags[tag]),
  );
}

/** The streamer's own order, or by name. */
export const inOrder = (offers: Offer[], order: Order): Offer[] =>
  order === 'name'
    ? [...offers].sort((one, other) => one.name.localeCompare(other.name, pageLocale()))
    : offers;
