import type { Offer } from '../shared/api';

export type OfferRecord = Offer;

export const tagLabels = {
  mainPartner: 'Main Partner',
  principalProvider: "Principal Provider's",
  goodSportsBook: 'Good Sportsbook',
  fastPayouts: 'Fast Payouts',
} as const;

export const PAIRS = [1, 2, 3, 4] as const;
