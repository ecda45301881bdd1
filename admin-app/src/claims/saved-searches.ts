import { hashKey } from '@tanstack/react-query';
import { type SortPayload, useStore } from 'react-admin';
import type { ClaimFilter } from './claim-tabs';

export interface SavedSearch {
  name: string;
  filter: ClaimFilter;
  sort: SortPayload;
}

export const MAX_NAME = 40;
const NONE: SavedSearch[] = [];

/** This person's searches, stored in this browser. */
export const useSavedSearches = () => useStore<SavedSearch[]>('claims.searches', NONE);

/** The saved search with this filter; with this order too, if there is one. */
export function savedSearchOf(
  searches: readonly SavedSearch[],
  { filter, sort }: Omit<SavedSearch, 'name'>,
): SavedSearch | undefined {
  const found = searches.filter((each) => hashKey([each.filter]) === hashKey([filter]));
  return found.find((each) => hashKey([each.sort]) === hashKey([sort])) ?? found[0];
}
