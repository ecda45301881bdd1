import { client } from '../../api/client';

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
