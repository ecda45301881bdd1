import { DataTable } from 'react-admin';
import type { AdminUser } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { GuidePanel } from '../shared/GuidePanel';
import { HistoryLink } from '../shared/HistoryLink';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { PageHeader } from '../shared/PageHeader';
import { Pager } from '../shared/Pager';
import { SearchField } from '../shared/SearchField';
import { useTerm } from '../shared/use-filters';
import { UserIdentity } from '../shared/UserIdentity';
import { AdminToggle } from './AdminToggle';
import { LedgerButton } from './LedgerButton';
import { PointsField } from './PointsField';
import { SessionsButton } from './SessionsButton';

export type UserRecord = AdminUser & { id: string };

const MIN_SEARCH = 3;

export function UsersPage() {
  return (
    <>
      <PageHeader title="Manage Users" />
      <GuidePanel title="Field description">
        <ul>
          <li>Nickname is the display name on the streaming platform, Name the login.</li>
          <li>
            Points is the viewer&apos;s balance. A new number is saved by Set, on Enter, on leaving the field,
            or after a pause.
          </li>
          <li>Admin gives access to this console. At least one admin always remains.</li>
        </ul>
      </GuidePanel>
      <ListScreen
        resource="users"
        failure="Failed to load users. Please try again."
        empty={<NoUsers />}
        toolbar={
          <SearchField
            placeholder="Search users by username (min. 3 characters)..."
            source="search"
            minLength={MIN_SEARCH}
          />
        }
        footer={<Pager noun="users" />}
      >
        <RecordTable>
          <DataTable.Col<UserRecord>
            label="User"
            disableSort
            render={(user) => <UserIdentity image={user.image} nickname={user.nickname} name={user.name} />}
          />
          <DataTable.Col<UserRecord>
            label="Points"
            disableSort
            render={(user) => <PointsField user={user} />}
          />
          <DataTable.Col<UserRecord>
            label="Admin"
            disableSort
            render={(user) => <AdminToggle user={user} />}
          />
          <DataTable.Col<UserRecord>
            label="Actions"
            disableSort
            render={(user) => (
              <>
                <LedgerButton user={user} />
                <SessionsButton user={user} />
                <HistoryLink entity="user" entityId={user.user_id} label={user.nickname} />
              </>
            )}
          />
        </RecordTable>
      </ListScreen>
    </>
  );
}

function NoUsers() {
  const term = useTerm('search');
  const hint = term ? 'Try a different search term.' : 'Users will appear here when they log in.';
  return <EmptyState text="No users found." hint={hint} />;
}
