import { queryOptions } from '@tanstack/react-query';
import { responseOf, client, withoutHidden } from '../../api/client';
import { firstData } from '../../api/first-data';
import type { Offer } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { logOnFailure } from '../../lib/log';

interface Offers {
  offers: Offer[];
  /** Why offers were withheld from this visitor, such as `country=3`; empty if none were. */
  withheld: string;
}

export const offersQuery = queryOptions({
  queryKey: ['offers'],
  queryFn: async (): Promise<Offers> => {
    const call = client.GET('/api/offers', { params: { query: inPageLanguage } });
    const { data, response } = await logOnFailure('Failed to load offers', responseOf(call));
    return { offers: withoutHidden(data), withheld: response.headers.get('X-Withheld') ?? '' };
  },
  initialData: firstData.offers && { offers: firstData.offers, withheld: firstData.withheld ?? '' },
});

/** The page section the card is in. */
export type Placement = 'home' | 'casino';

/** Anonymously counts an opened offer or a copied code as the visitor leaves. A lost count doesn't matter. */
export function countOffer(id: number, kind: 'click' | 'copy', placement: Placement): void {
  client
    .POST('/api/offers/{id}/clicks', { params: { path: { id } }, body: { kind, placement }, keepalive: true })
    .catch(() => {});
}
