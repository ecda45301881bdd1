import FilterListIcon from '@mui/icons-material/FilterList';
import { Badge, Box, IconButton } from '@mui/material';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { FilterForm, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { ClaimFilter } from './claim-tabs';
import { SearchButtons } from './SearchButtons';
import { StateSelect } from './StateSelect';
import { useClaimTabs } from './use-claim-tabs';

interface PhoneBarProps {
  search: ReactElement;
  /** Shown once they are asked for. */
  filters: ReactElement[];
  actions: ReactNode;
}

/** Search, state and filters in one line, so that a phone has room for claims. */
export function PhoneBar({ search, filters, actions }: PhoneBarProps) {
  const { q: _, states: __, ...used } = useListContext().filterValues as ClaimFilter;
  const [isOpen, setOpen] = useState(false);
  const { saved, unsaved } = useClaimTabs();
  const moreId = useId();
  const count = Object.keys(used).length;
  return (
    <Box
      sx={{
        width: '100%',
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .filter-field': { flex: 1 },
      }}
    >
      <Box sx={barSx}>
        <FilterForm filters={[search]} />
        <StateSelect />
        <IconButton
          aria-label={t('resources.claims.filters', { used: count })}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
          sx={{ width: 44, height: 44 }}
        >
          <Badge badgeContent={count} color="secondary">
            <FilterListIcon />
          </Badge>
        </IconButton>
      </Box>
      <Box id={moreId} hidden={!isOpen} sx={{ pb: 1 }}>
        <FilterForm filters={filters} />
        {actions}
        <SearchButtons saved={saved} unsaved={unsaved} />
      </Box>
    </Box>
  );
}

const barSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
  gap: 1,
  alignItems: 'center',
  height: 56,
};
