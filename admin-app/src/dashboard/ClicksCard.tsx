import { Box, Button, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { formatDay } from '../shared/format';
import { LoadFailure } from '../shared/LoadFailure';
import { WHOLE_LIST } from '../shared/paging';
import { countText, newestFirst, sumsByOffer } from './clicks';
import { Figure, Tile } from './Tile';

/** How often offers were opened, and their codes copied, in sum and by day. */
export function ClicksCard() {
  const provider = useDataProvider<AdminDataProvider>();
  const [isByDay, setByDay] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', 'clicks'],
    queryFn: async () => {
      const pagination = { page: 1, perPage: WHOLE_LIST };
      const [clicks, { data: offers }] = await Promise.all([
        provider.offerClicks(),
        provider.getList<{ id: number; name: string }>('offers', { pagination }),
      ]);
      return { clicks, names: new Map(offers.map(({ id, name }) => [id, name])) };
    },
  });
  if (error) return <LoadFailure text={t('dashboard.clicks.failed')} onRetry={() => void refetch()} />;
  if (!data) return null;
  const nameOf = (id: number) => data.names.get(id) ?? t('dashboard.clicks.gone', { id: String(id) });
  const rows = isByDay
    ? newestFirst(data.clicks).map((row) => ({ ...row, head: [formatDay(row.day), nameOf(row.offerId)] }))
    : sumsByOffer(data.clicks).map((row) => ({ ...row, day: '', head: [nameOf(row.offerId)] }));
  return (
    <Tile name="clicks" to="/offers">
      {rows.length === 0 && <Figure value="0" note={t('dashboard.clicks.none')} />}
      {rows.length > 0 && (
        <Box>
          <TableContainer
            tabIndex={0}
            role="region"
            aria-label={t('dashboard.clicks.title')}
            sx={{ maxHeight: 320 }}
          >
            <Table size="small" stickyHeader>
              <TableHead>
                <TableRow>
                  {isByDay && <TableCell>{t('dashboard.clicks.day')}</TableCell>}
                  <TableCell>{t('dashboard.clicks.offer')}</TableCell>
                  <TableCell align="right">{t('dashboard.clicks.clicks')}</TableCell>
                  <TableCell align="right">{t('dashboard.clicks.copies')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {rows.map(({ day, offerId, head, clicks, copies }) => (
                  <TableRow key={`${day} ${offerId}`}>
                    {head.map((text) => (
                      <TableCell key={text}>{text}</TableCell>
                    ))}
                    <TableCell align="right">{countText(clicks)}</TableCell>
                    <TableCell align="right">{countText(copies)}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </TableContainer>
          <Button size="small" color="inherit" onClick={() => setByDay(!isByDay)} sx={{ mt: 0.5 }}>
            {t(isByDay ? 'dashboard.clicks.in_sum' : 'dashboard.clicks.by_day')}
          </Button>
        </Box>
      )}
    </Tile>
  );
}
