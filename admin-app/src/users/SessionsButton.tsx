import DevicesIcon from '@mui/icons-material/Devices';
import { useOpenDialog } from '../shared/dialog-host';
import { RowIcon } from '../shared/RowIcon';
import { Sessions } from './Sessions';
import { UserDrawer } from './UserDrawer';
import type { UserRecord } from './UsersPage';

export function SessionsButton({ user }: { user: UserRecord }) {
  const open = useOpenDialog();
  const draw = (close: () => void) => (
    <UserDrawer title={`Sessions of ${user.nickname}`} onClose={close}>
      <Sessions userId={user.user_id} />
    </UserDrawer>
  );
  return <RowIcon label={`Sessions of ${user.nickname}`} Icon={DevicesIcon} onClick={() => open(draw)} />;
}
