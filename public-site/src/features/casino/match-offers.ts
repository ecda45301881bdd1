import type { Offer } from '../../api/types';

/** Those whose name or description holds the search, in any case, in the order they came. */
export function matchOffers(offers: Offer[], search: string): Offer[] {
  const term = search.trim().toLowerCase();
  return offers.filter(({ name, description }) =>
    [name, description].some((text) => text.toLowerCase().includes(term)),
  );
}
