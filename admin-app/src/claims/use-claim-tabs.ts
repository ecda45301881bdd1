import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SortPayload, useDataProvider, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { type ClaimFilter, claimTabs, tabOf } from './claim-tabs';
import { savedSearchOf, useSavedSearches } from './saved-searches';

/** The tabs by state, each with the number of claims the other filters find, and this person's saved searches. */
export function useClaimTabs() {
  const list = useListContext();
  const [searches] = useSavedSearches();
  const filter = list.filterValues as ClaimFilter;
  const { states, ...others } = filter;
  const counts = useCounts(others);
  const saved = savedSearchOf(searches, { filter, sort: list.sort });
  const urlOf = (to: ClaimFilter, sort: SortPayload) => ({
    pathname: '/claims',
    // Same format as react-admin's own list URLs.
    search: `?${new URLSearchParams({
      displayedFilters: JSON.stringify(list.displayedFilters),
      filter: JSON.stringify(to),
      order: sort.order,
      page: '1',
      perPage: String(list.perPage),
      sort: sort.field,
    })}`,
  });
  const byState = claimTabs.map((tab) => ({
    name: tab.name as string,
    label: t(tab.label),
    count: counts && tab.sum(counts),
    to: urlOf({ ...others, ...(tab.states && { states: tab.states }) }, list.sort),
  }));
  const bySearch = searches.map(({ name, filter: to, sort }) => ({
    name: savedName(name),
    label: name,
    count: undefined,
    to: urlOf(to, sort),
  }));
  return {
    tabs: [...byState, ...bySearch],
    /** Null if the URL names no tab's filter. */
    open: saved ? savedName(saved.name) : (tabOf(states)?.name ?? null),
    saved,
    /** Set if more is filtered than a tab does. */
    unsaved: !saved && Object.keys(others).length > 0 ? { filter, sort: list.sort } : undefined,
  };
}

/** Keeps a search apart from a state of the same name. */
const savedName = (name: string): string => `saved ${name}`;

function useCounts(filter: object) {
  const provider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['claims', 'counts', filter],
    queryFn: () => provider.claimCounts(filter),
    placeholderData: keepPreviousData,
  });
  return data;
}
