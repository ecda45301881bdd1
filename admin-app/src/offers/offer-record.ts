import type { Offer } from '../shared/api';

export type OfferRecord = Offer;

export const tagLabels = {
  mainPartner: 'Main Partner',
  principalProvider: "Principal Provider's",
  goodSportsBook: 'Good Sportsbook',
  fastPayouts: 'Fast Payouts',
} as const;

/** A badge is on or off, never missing. */
export const NEW_OFFER = {
  isNew: false,
  tags: { mainPartner: false, principalProvider: false, goodSportsBook: false, fastPayouts: false },
};

export const PAIRS = [1, 2, 3, 4] as const;
