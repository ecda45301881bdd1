import { Box } from '@mui/material';
import { t } from '../i18n/texts';
import { formatNumber } from '../shared/format';
import { TabLinks } from '../shared/TabLinks';
import { SearchButtons } from './SearchButtons';
import { useClaimTabs } from './use-claim-tabs';

/** The tabs of the claims on wide screens. */
export function StateTabs() {
  const { tabs, open, ...search } = useClaimTabs();
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <TabLinks
        label={t('resources.claims.tabs.label')}
        open={open}
        tabs={tabs.map(({ name, to, label, count }) => ({
          name,
          to,
          label: (
            <Box component="span" sx={{ display: 'flex', gap: 1 }}>
              {label}{' '}
              {count !== undefined && (
                <Box component="span" data-goes-stale sx={{ color: 'text.secondary', minWidth: '1ch' }}>
                  {formatNumber(count)}
                </Box>
              )}
            </Box>
          ),
        }))}
      />
      <SearchButtons {...search} />
    </Box>
  );
}
