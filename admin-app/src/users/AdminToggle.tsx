import { FormControlLabel, Switch } from '@mui/material';
import { useUserUpdate } from './use-user-update';
import type { UserRecord } from './UsersPage';

/** Shows what is stored: it moves once the server has agreed. */
export function AdminToggle({ user }: { user: UserRecord }) {
  const { save, isPending } = useUserUpdate(user);
  return (
    <FormControlLabel
      label="Admin"
      control={
        <Switch
          checked={user.isAdmin}
          disabled={isPending}
          onChange={(_, isAdmin) => save({ isAdmin })}
          slotProps={{ input: { 'aria-label': `Admin: ${user.nickname}` } }}
        />
      }
    />
  );
}
