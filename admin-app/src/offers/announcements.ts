import type { Active, Announcements, Over } from '@dnd-kit/core';
import type { OfferRecord } from './offer-record';

export const DRAG_INSTRUCTIONS =
  'To move an offer, press Space, move it with the arrow keys, and press Space again to drop it. Escape leaves it where it was.';

/** What a screen reader hears while an offer is dragged. */
export function announcementsFor(offers: OfferRecord[]): Announcements {
  const placeOf = ({ id }: Active | Over) => offers.findIndex((offer) => offer.id === id);
  const nameOf = (active: Active) => offers[placeOf(active)]?.name ?? 'Offer';
  const at = (place: Active | Over) => `place ${placeOf(place) + 1} of ${offers.length}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active)} at ${at(active)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active)} is over ${at(over)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active)} was dropped at ${at(over ?? active)}.`,
    onDragCancel: ({ active }) => `${nameOf(active)} stays at ${at(active)}.`,
  };
}
