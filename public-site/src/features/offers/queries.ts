import { queryOptions } from '@tanstack/react-query';
import { answerOf, client, visible } from '../../api/client';
import { firstData } from '../../api/first-data';
import type { Offer } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { logged } from '../../lib/log';

interface Offers {
  offers: Offer[];
  /** Why the list is shorter than it would be for others, such as `country=3`; empty when it is whole. */
  withheld: string;
}

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: async (): Promise<Offers> => {
    const call = client.GET('/api/offers', { params: { query: inPageLanguage } });
    const { data, response } = await logged('Failed to load offers', answerOf(call));
    return { offers: visible(data), withheld: response.headers.get('X-Withheld') ?? '' };
  },
  initialData: firstData.offers && { offers: firstData.offers, withheld: firstData.withheld ?? '' },
});

/** Where the card is. */
export type Placement = 'home' | 'casino';

/**
 * Counts that an offer was opened or its code copied, without saying by whom. The browser is leaving the page at that moment,
 * and a count that is lost matters to nobody.
 */
export function countOffer(id: number, kind: 'click' | 'copy', placement: Placement): void {
  client
    .POST('/api/offers/{id}/clicks', { params: { path: { id } }, body: { kind, placement }, keepalive: true })
    .catch(() => {});
}
