import { FormControlLabel, Switch } from '@mui/material';
import { useOpenDialog } from '../shared/dialog-host';
import { RightsQuestion } from './RightsQuestion';
import type { UserRecord } from './UsersPage';

/** Shows what is stored. A tap asks first: it would give away the whole console. */
export function AdminToggle({ user }: { user: UserRecord }) {
  const open = useOpenDialog();
  return (
    <FormControlLabel
      label="Admin"
      control={
        <Switch
          checked={user.isAdmin}
          onChange={(_, isAdmin) =>
            open((close) => <RightsQuestion user={user} isAdmin={isAdmin} onClose={close} />)
          }
          slotProps={{ input: { 'aria-label': `Admin: ${user.nickname}` } }}
        />
      }
    />
  );
}
