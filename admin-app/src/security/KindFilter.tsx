import { MenuItem, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { useFilters, useTerm } from '../shared/use-filters';
import { KIND_WORDS } from './security-words';

/** Narrows the log to one kind of event. */
export function KindFilter() {
  const { setFilters } = useListContext();
  const { kind: _, ...others } = useFilters();
  const kind = useTerm('kind');
  return (
    <TextField
      select
      label="Show"
      value={kind}
      onChange={({ target: { value } }) => setFilters(value ? { ...others, kind: value } : others)}
      sx={{ width: 220 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">Everything</MenuItem>
      {Object.entries(KIND_WORDS).map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
}
