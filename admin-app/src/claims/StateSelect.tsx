import { MenuItem, TextField } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { t } from '../i18n/texts';
import { formatNumber } from '../shared/format';
import { useClaimTabs } from './use-claim-tabs';

/** The tabs of the claims on phones, as a select. */
export function StateSelect() {
  const { tabs, open } = useClaimTabs();
  const navigate = useNavigate();
  const choose = (name: string) => {
    const tab = tabs.find((each) => each.name === name);
    if (tab) void navigate(tab.to);
  };
  return (
    <TextField
      select
      value={open ?? ''}
      onChange={({ target }) => choose(target.value)}
      slotProps={{
        htmlInput: { 'aria-label': t('resources.claims.tabs.label') },
        select: { renderValue: () => tabs.find(({ name }) => name === open)?.label ?? '' },
      }}
      sx={valueSx}
    >
      {tabs.map(({ name, label, count }) => (
        <MenuItem key={name} value={name} sx={{ whiteSpace: 'normal' }}>
          {label} {count !== undefined && <span data-goes-stale>{formatNumber(count)}</span>}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Holds a long name in two lines, at the height of the search next to it. */
const valueSx = {
  '&& .MuiSelect-select': {
    boxSizing: 'border-box',
    display: 'flex',
    alignItems: 'center',
    height: 40,
    py: 0,
    pl: 1.25,
    fontSize: '0.9375rem',
    lineHeight: 1.15,
  },
};
