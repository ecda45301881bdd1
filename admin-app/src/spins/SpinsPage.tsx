import { Box } from '@mui/material';
import { DataTable, List, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import { ExpandButton } from '../shared/ExpandButton';
import { ListSearch } from '../shared/ListSearch';
import { PageHeader } from '../shared/PageHeader';
import { PhoneSort } from '../shared/PhoneSort';
import type { SpinRecord } from '../shared/records';
import { UserIdentity } from '../shared/UserIdentity';
import { NextSpin } from './NextSpin';
import { OddsCard } from './OddsCard';
import { ResetTimerButton } from './ResetTimerButton';
import { SpinHistory } from './SpinHistory';
import { SpinStatCards } from './SpinStatCards';

const filters = [<ListSearch key="search" source="search" alwaysOn />];

const layoutSx = {
  display: 'grid',
  gap: 2,
  mb: 2.5,
  '&:has(> section)': { gridTemplateColumns: { lg: '220px 1fr' } },
} as const;

export function SpinsPage() {
  return (
    <>
      <PageHeader title={t('resources.spins.title')} />
      <Box sx={layoutSx}>
        <SpinStatCards />
        <OddsCard />
      </Box>
      <List
        filters={filters}
        exporter={false}
        actions={<PhoneSort fields={['name', 'totalSpins', 'totalPoints']} />}
      >
        <DataTable expand={<SpinHistory />}>
          <DataTable.Col source="name">
            <Spinner />
          </DataTable.Col>
          <DataTable.Col
            source="totalSpins"
            sortByOrder="DESC"
            render={({ totalSpins }: SpinRecord) => t('resources.spins.count', { spins: totalSpins })}
          />
          <DataTable.Col
            source="totalPoints"
            sortByOrder="DESC"
            render={({ totalPoints }: SpinRecord) => t('resources.spins.points', { points: totalPoints })}
          />
          <DataTable.Col source="nextClaimTime" disableSort>
            <NextSpin />
          </DataTable.Col>
          <DataTable.Col source="timer" disableSort>
            <ResetTimerButton />
          </DataTable.Col>
          <DataTable.Col source="history" disableSort>
            <ExpandButton label="resources.spins.history" />
          </DataTable.Col>
        </DataTable>
      </List>
    </>
  );
}

function Spinner() {
  const user = useRecordContext<SpinRecord>();
  return user ? <UserIdentity image={user.image} nickname={user.name} /> : null;
}
