import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { PointEntry } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { formatNumber } from '../shared/format';
import { LoadFailure } from '../shared/LoadFailure';
import { PageNav } from '../shared/PageNav';
import { rangeText } from '../shared/paging';
import { useMoment } from '../shared/time-zone';
import { reasonText } from './ledger-words';

/** Every change of one balance, newest first. */
export function Ledger({ userId }: { userId: string }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['users', userId, 'points', page],
    queryFn: () => provider.pointsOf(userId, page),
    placeholderData: keepPreviousData,
    // The balance moves by itself: what is shown is asked for anew each time the drawer opens.
    gcTime: 0,
  });
  if (error) return <LoadFailure text="Failed to load points" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={320} aria-label="Loading" />;
  const { entries, pagination } = data;
  if (pagination.total === 0) return <EmptyState text="No points earned or spent yet." />;
  return (
    <>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>Why and when</TableCell>
            <TableCell align="right">Change</TableCell>
            <TableCell align="right">Balance</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {entries.map((entry) => (
            <EntryRow key={entry.version} entry={entry} />
          ))}
        </TableBody>
      </Table>
      <PageNav
        page={page}
        pages={pagination.totalPages}
        onPage={setPage}
        range={rangeText(page, pagination.total, 'changes')}
      />
    </>
  );
}

function EntryRow({ entry: { delta, createdAt, balanceAfter, ...why } }: { entry: PointEntry }) {
  const moment = useMoment();
  return (
    <TableRow sx={{ '& td': { px: 1, fontVariantNumeric: 'tabular-nums' } }}>
      <TableCell sx={{ overflowWrap: 'anywhere' }}>
        {reasonText(why)}
        <Box
          component="time"
          dateTime={createdAt}
          sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}
        >
          {moment(createdAt)}
        </Box>
      </TableCell>
      <TableCell align="right" sx={{ color: delta > 0 ? 'success.main' : 'error.main' }}>
        {delta > 0 ? `+${formatNumber(delta)}` : `−${formatNumber(-delta)}`}
      </TableCell>
      <TableCell align="right">{formatNumber(balanceAfter)}</TableCell>
    </TableRow>
  );
}
