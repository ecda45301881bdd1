import { Crown, Handshake, type LucideIcon, Volleyball, Zap } from 'lucide-react';
import type { Offer } from '../../api/types';

export type TagKey = keyof Offer['tags'];

/** What an offer may be marked as, in the order of its icons. */
export const TAGS: readonly { key: TagKey; icon: LucideIcon }[] = [
  { key: 'mainPartner', icon: Handshake },
  { key: 'principalProvider', icon: Crown },
  { key: 'goodSportsBook', icon: Volleyball },
  { key: 'fastPayouts', icon: Zap },
];

/** The tags that an address names, separated by commas. */
export const tagsIn = (text: string): TagKey[] =>
  TAGS.map(({ key }) => key).filter((key) => text.split(',').includes(key));
