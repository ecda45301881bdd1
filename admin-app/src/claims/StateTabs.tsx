import { Box, Tab, Tabs } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { formatNumber } from '../shared/format';
import { type ClaimTab, claimTabs, tabOf } from './claim-tabs';

interface Filter {
  states?: string[];
}

/** The claims by status, each with how many of what the other filters find are there. */
export function StateTabs() {
  const list = useListContext();
  const { states, ...others } = list.filterValues as Filter;
  const counts = useCounts(others);
  const open = tabOf(states);
  const show = (tab: ClaimTab) =>
    list.setFilters({ ...others, ...(tab.states && { states: [...tab.states] }) });
  return (
    // Its tabs scroll: they must not make the page as wide as they are.
    <Box sx={{ contain: 'inline-size' }}>
      <Tabs
        value={open?.name ?? false}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('resources.claims.tabs.label')}
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minWidth: 0, px: 1.5 } }}
      >
        {claimTabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            onClick={() => show(tab)}
            label={
              <Box component="span" sx={{ display: 'flex', gap: 1 }}>
                {t(tab.label)}{' '}
                <Box component="span" data-goes-stale sx={{ color: 'text.secondary', minWidth: '1ch' }}>
                  {counts && formatNumber(tab.sum(counts))}
                </Box>
              </Box>
            }
          />
        ))}
      </Tabs>
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
