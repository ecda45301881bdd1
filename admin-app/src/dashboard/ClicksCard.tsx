import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { formatDay } from '../shared/format';
import { Loaded } from '../shared/Loaded';
import { WHOLE_LIST } from '../shared/paging';
import { Col, NumberCol, Rows } from '../shared/Rows';
import { countText, newestFirst, type SumOfClicks, sumsByOffer } from './clicks';
import { Tile } from './Tile';

/** Opened offers and copied codes, in total and by day. */
export function ClicksCard() {
  const provider = useDataProvider<AdminDataProvider>();
  const [isByDay, setByDay] = useState(false);
  const clicks = useQuery({
    queryKey: ['dashboard', 'clicks'],
    queryFn: async () => {
      const pagination = { page: 1, perPage: WHOLE_LIST };
      const [days, { data: offers }] = await Promise.all([
        provider.offerClicks(),
        provider.getList<{ id: number; name: string }>('offers', { pagination }),
      ]);
      return { days, names: new Map(offers.map(({ id, name }) => [id, name])) };
    },
  });
  return (
    <Loaded query={clicks} failure={t('dashboard.clicks.failed')}>
      {({ days, names }) => {
        const nameOf = (id: number) => names.get(id) ?? t('dashboard.clicks.gone', { id: String(id) });
        const rows = (isByDay ? newestFirst(days) : sumsByOffer(days)).map((row) => {
          return { ...row, id: `${row.day ?? ''} ${row.offerId}`, name: nameOf(row.offerId) };
        });
        return (
          <Tile name="clicks" to="/offers">
            <ClicksTable key={String(isByDay)} isByDay={isByDay} rows={rows} />
            {rows.length > 0 && (
              <Button size="small" color="inherit" onClick={() => setByDay(!isByDay)} sx={{ mt: 0.5 }}>
                {t(isByDay ? 'dashboard.clicks.in_sum' : 'dashboard.clicks.by_day')}
              </Button>
            )}
          </Tile>
        );
      }}
    </Loaded>
  );
}

type Row = SumOfClicks & { id: string; name: string };

const ClicksTable = ({ isByDay, rows }: { isByDay: boolean; rows: Row[] }) => (
  <Rows
    texts="clicks"
    label={t('dashboard.clicks.title')}
    rows={rows}
    maxHeight={320}
    sort={{ field: isByDay ? 'day' : 'clicks', order: 'DESC' }}
    sortable={[...(isByDay ? ['day'] : []), 'name', 'clicks', 'copies']}
  >
    {isByDay && <Col<Row> source="day" sortByOrder="DESC" render={({ day }) => formatDay(day ?? '')} />}
    <Col<Row> source="name" isHead />
    <NumberCol<Row> source="clicks" render={({ clicks }) => countText(clicks)} />
    <NumberCol<Row> source="copies" render={({ copies }) => countText(copies)} />
  </Rows>
);
