import { Box } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { formatNumber } from '../shared/format';
import { TabLinks } from '../shared/TabLinks';
import { claimTabs, tabOf } from './claim-tabs';

interface Filter {
  states?: string[];
}

/** The tabs by state, each with the number of claims the other filters find. */
export function StateTabs() {
  const list = useListContext();
  const { states, ...others } = list.filterValues as Filter;
  const counts = useCounts(others);
  const tabs = claimTabs.map((tab) => ({
    name: tab.name,
    to: {
      pathname: '/claims',
      // Same format as react-admin's own list URLs.
      search: `?${new URLSearchParams({
        displayedFilters: JSON.stringify(list.displayedFilters),
        filter: JSON.stringify({ ...others, ...(tab.states && { states: tab.states }) }),
        order: list.sort.order,
        page: '1',
        perPage: String(list.perPage),
        sort: list.sort.field,
      })}`,
    },
    label: (
      <Box component="span" sx={{ display: 'flex', gap: 1 }}>
        {t(tab.label)}{' '}
        <Box component="span" data-goes-stale sx={{ color: 'text.secondary', minWidth: '1ch' }}>
          {counts && formatNumber(tab.sum(counts))}
        </Box>
      </Box>
    ),
  }));
  return (
    <Box sx={{ mb: 1, borderBottom: 1, borderColor: 'divider' }}>
      <TabLinks label={t('resources.claims.tabs.label')} tabs={tabs} open={tabOf(states)?.name ?? null} />
    </Box>
  );
}

function useCounts(filter: object) {
  const provider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['claims', 'counts', filter],
    queryFn: () => provider.claimCounts(filter),
    placeholderData: keepPreviousData,
  });
  return data;
}
