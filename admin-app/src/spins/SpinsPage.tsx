import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { SpinUser } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { formatNumber } from '../shared/format';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { PageHeader } from '../shared/PageHeader';
import { Pager } from '../shared/Pager';
import { SearchField } from '../shared/SearchField';
import { UserIdentity } from '../shared/UserIdentity';
import { HistoryToggle } from './HistoryToggle';
import { NextSpin } from './NextSpin';
import { OddsCard } from './OddsCard';
import { ResetTimerButton } from './ResetTimerButton';
import { SpinHistory } from './SpinHistory';
import { SpinStatCards } from './SpinStatCards';

export type SpinRecord = SpinUser & { id: string };

export function SpinsPage() {
  return (
    <>
      <PageHeader title="Spins Management" />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          mb: 2.5,
          '&:has(> section)': { gridTemplateColumns: { lg: '220px 1fr' } },
        }}
      >
        <SpinStatCards />
        <OddsCard />
      </Box>
      <ListScreen
        resource="spins"
        failure="Failed to load spin data"
        empty={<EmptyState text="No spins found." />}
        toolbar={<SearchField placeholder="Search users by name..." source="search" />}
        footer={<Pager />}
      >
        <RecordTable expand={<SpinHistory />}>
          <DataTable.Col<SpinRecord>
            label="User"
            disableSort
            render={(user) => <UserIdentity image={user.image} nickname={user.name} />}
          />
          <DataTable.Col<SpinRecord>
            label="Spins"
            disableSort
            render={(user) => `${formatNumber(user.totalSpins)} ${user.totalSpins === 1 ? 'spin' : 'spins'}`}
          />
          <DataTable.Col<SpinRecord>
            label="Points"
            disableSort
            render={(user) => `${formatNumber(user.totalPoints)} points`}
          />
          <DataTable.Col<SpinRecord>
            label="Next Spin"
            disableSort
            render={(user) => <NextSpin key={user.nextClaimTime} nextClaimTime={user.nextClaimTime} />}
          />
          <DataTable.Col<SpinRecord>
            label="Timer"
            disableSort
            render={(user) => <ResetTimerButton user={user} />}
          />
          <DataTable.Col<SpinRecord>
            label="History"
            disableSort
            render={(user) => <HistoryToggle user={user} />}
          />
        </RecordTable>
      </ListScreen>
    </>
  );
}
