import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import { type Role, ROLES, type UserRecord } from '../shared/records';
import { RightsQuestion } from '../users/RightsQuestion';

/** The person's role. Changing it asks for confirmation, and the server refuses what is not allowed. */
export function RoleSelect() {
  const user = useRecordContext<UserRecord>();
  const [asked, setAsked] = useState<Role | null>(null);
  if (!user) return null;
  return (
    <>
      <TextField
        select
        label={t('resources.users.role')}
        value={user.role ?? 'viewer'}
        onChange={({ target }) => setAsked(target.value as Role)}
        sx={{ width: 170 }}
      >
        {ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {t(`resources.users.roles.${role}.name`)}
          </MenuItem>
        ))}
      </TextField>
      {asked && (
        <RightsQuestion
          user={user}
          role={asked}
          change={{ role: asked === 'viewer' ? null : asked }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
