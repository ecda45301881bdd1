import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import { useOpenDialog } from '../shared/dialog-host';
import { RowIcon } from '../shared/RowIcon';
import { Ledger } from './Ledger';
import { UserDrawer } from './UserDrawer';
import type { UserRecord } from './UsersPage';

export function LedgerButton({ user }: { user: UserRecord }) {
  const open = useOpenDialog();
  const draw = (close: () => void) => (
    <UserDrawer title={`Points of ${user.nickname}`} onClose={close}>
      <Ledger userId={user.user_id} />
    </UserDrawer>
  );
  return (
    <RowIcon label={`Points ledger of ${user.nickname}`} Icon={ReceiptLongIcon} onClick={() => open(draw)} />
  );
}
