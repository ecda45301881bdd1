import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  DataTable,
  FilterButton,
  List,
  minLength,
  NullableBooleanInput,
  TopToolbar,
  useDataProvider,
  useRecordContext,
} from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { Help } from '../shared/Help';
import { HistoryLink } from '../shared/HistoryLink';
import { ListScreen } from '../shared/ListScreen';
import { ListSearch } from '../shared/ListSearch';
import { PageHeader } from '../shared/PageHeader';
import { PhoneSort } from '../shared/PhoneSort';
import type { UserRecord } from '../shared/records';
import { closeRows } from '../shared/table-sx';
import { UserIdentity } from '../shared/UserIdentity';
import { AdminToggle } from './AdminToggle';
import { PointsField } from './PointsField';

/** Shorter terms are not sent, so the list stays as it is. */
const filters = [
  <ListSearch key="search" source="search" alwaysOn validate={minLength(3)} />,
  ...['earnsPoints', 'isSuspended', 'hasSignedIn'].map((source) => (
    <NullableBooleanInput key={source} source={source} helperText={false} />
  )),
];
const actions = (
  <TopToolbar>
    <PhoneSort fields={['nickname', 'points', 'watchedMinutes']} />
    <FilterButton />
  </TopToolbar>
);

export function UsersPage() {
  return (
    <ListScreen>
      <PageHeader title={t('resources.users.title')} help="users" note={useTotals()} />
      <List filters={filters} exporter={false} actions={actions}>
        <Help name="users" title={t('resources.users.help.title')}>
          <ul>
            <li>{t('resources.users.help.nickname')}</li>
            <li>{t('resources.users.help.points')}</li>
            <li>{t('resources.users.help.admin')}</li>
          </ul>
        </Help>
        <Box sx={closeRows}>
          <DataTable>
            <DataTable.Col source="nickname">
              <PersonLink />
            </DataTable.Col>
            <DataTable.Col source="points" sortByOrder="DESC">
              <PointsField />
            </DataTable.Col>
            <DataTable.Col source="watchedMinutes" sortByOrder="DESC">
              <WatchTime />
            </DataTable.Col>
            <DataTable.Col source="isAdmin" disableSort>
              <AdminToggle />
            </DataTable.Col>
            <DataTable.Col source="actions" disableSort>
              <UserHistory />
            </DataTable.Col>
          </DataTable>
        </Box>
      </List>
    </ListScreen>
  );
}

/** Shown only if there are imported viewers: the list has its own total. */
function useTotals(): string | null {
  const provider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({ queryKey: ['users', 'totals'], queryFn: () => provider.userTotals() });
  return data && data.imported > 0 ? t('resources.users.totals', data) : null;
}

function PersonLink() {
  const user = useRecordContext<UserRecord>();
  if (!user) return null;
  return (
    <Link component={RouterLink} to={`/users/${user.id}`} underline="hover" color="inherit">
      <UserIdentity
        image={user.image}
        nickname={user.nickname}
        name={user.name}
        hasSignedIn={user.hasSignedIn}
      />
    </Link>
  );
}

function WatchTime() {
  const user = useRecordContext<UserRecord>();
  return user ? t('resources.users.watched', { hours: Math.floor(user.watchedMinutes / 60) }) : null;
}

function UserHistory() {
  const user = useRecordContext<UserRecord>();
  return user ? <HistoryLink entity="user" entityId={user.user_id} label={user.nickname} /> : null;
}
