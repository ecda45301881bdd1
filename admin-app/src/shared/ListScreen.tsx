import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { ListBase, type SortPayload, useListContext } from 'react-admin';
import { DialogHost } from './dialog-host';
import { HighlightHost } from './highlight';
import { LoadFailure } from './LoadFailure';
import { PAGE_SIZE } from './paging';

interface BodyProps {
  /** Shown when the list cannot be loaded; without it the failure is logged, and the list only says that it is not here. */
  failure?: string;
  empty: ReactNode;
  children: ReactNode;
}

interface ListScreenProps extends BodyProps {
  resource: string;
  toolbar?: ReactNode;
  footer?: ReactNode;
  sort?: SortPayload;
  perPage?: number;
  /** Takes the place of react-admin's own notification. */
  onLoadFailure?: (failure: Error) => void;
  /** For a second list on one screen, whose page and search do not belong into the address. */
  local?: boolean;
}

const nothing = () => {};

/** One list of a screen: toolbar, then what the list holds or why it holds nothing, then paging. */
export function ListScreen(props: ListScreenProps) {
  const {
    resource,
    toolbar,
    footer,
    sort,
    perPage = PAGE_SIZE,
    onLoadFailure = nothing,
    local,
    ...body
  } = props;
  return (
    <ListBase
      resource={resource}
      perPage={perPage}
      sort={sort}
      exporter={false}
      storeKey={false}
      disableSyncWithLocation={local}
      queryOptions={{ onError: onLoadFailure }}
    >
      <HighlightHost>
        <DialogHost>
          {toolbar && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
              {toolbar}
            </Box>
          )}
          <ListBody {...body} />
          {footer}
        </DialogHost>
      </HighlightHost>
    </ListBase>
  );
}

function ListBody({ failure, empty, children }: BodyProps) {
  const { error, isPending, data, refetch } = useListContext();
  const retry = () => void refetch();
  if (error && !data)
    return failure ? <LoadFailure text={failure} onRetry={retry} /> : <NotHere onRetry={retry} />;
  if (isPending) return <Skeleton variant="rounded" height={320} aria-label="Loading" />;
  return (
    <>
      {error && failure && (
        <Box sx={{ mb: 2 }}>
          <LoadFailure text={failure} onRetry={retry} />
        </Box>
      )}
      {data?.length ? children : empty}
    </>
  );
}

/** A failure that is only logged must not look like an empty list either. */
const NotHere = ({ onRetry }: { onRetry: () => void }) => (
  <Paper variant="outlined" sx={{ p: 5, textAlign: 'center' }}>
    <Typography sx={{ mb: 2 }}>This list is not here yet.</Typography>
    <Button variant="outlined" onClick={onRetry}>
      Try again
    </Button>
  </Paper>
);
