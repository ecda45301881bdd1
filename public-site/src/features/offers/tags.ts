import type { Offer } from '../../api/types';
import type { IconName } from '../../ui/Icon';

export type TagKey = keyof Offer['tags'];

/** What an offer may be marked as, in the order of its icons. */
export const TAGS: readonly { key: TagKey; label: string; icon: IconName }[] = [
  { key: 'mainPartner', label: 'Main Partner', icon: 'handshake' },
  { key: 'principalProvider', label: "Principal Provider's", icon: 'crown' },
  { key: 'goodSportsBook', label: 'Good Sportsbook', icon: 'ball' },
  { key: 'fastPayouts', label: 'Fast Payouts', icon: 'bolt' },
];
