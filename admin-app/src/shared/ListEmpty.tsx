import { Paper } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { EmptyState } from './EmptyState';

/** Shown instead of a table without rows: the resource's `empty` text, and a hint. */
export function ListEmpty() {
  // react-admin does not type filter values.
  const filters = useListContext().filterValues as object | undefined;
  const translate = useTranslate();
  const words = `resources.${useResourceContext()}`;
  const isNarrowed = Object.keys(filters ?? {}).length > 0;
  return (
    <Paper variant="outlined">
      <EmptyState
        text={translate(`${words}.empty`)}
        hint={translate(`${words}.${isNarrowed ? 'none_found' : 'invite'}`, { _: '' })}
      />
    </Paper>
  );
}
