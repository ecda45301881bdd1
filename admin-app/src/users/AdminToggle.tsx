import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { UserRecord } from '../shared/records';
import { RightsQuestion } from './RightsQuestion';

/** Shows the stored state. Asks first, because it grants access to the whole console. */
export function AdminToggle() {
  const user = useRecordContext<UserRecord>();
  const [asked, setAsked] = useState<boolean | null>(null);
  if (!user) return null;
  return (
    <>
      <FormControlLabel
        // The column's heading says it already, except on phones. Kept in place, so that the column keeps its width.
        sx={{ '& > span:last-of-type': { visibility: { sm: user.isAdmin ? undefined : 'hidden' } } }}
        label={t('resources.users.fields.isAdmin')}
        control={
          <Switch
            checked={user.isAdmin}
            onChange={(_, isAdmin) => setAsked(isAdmin)}
            slotProps={{
              input: { 'aria-label': t('resources.users.admin.switch', { name: user.nickname }) },
            }}
          />
        }
      />
      {asked !== null && (
        <RightsQuestion
          user={user}
          role={asked ? 'admin' : 'viewer'}
          change={{ isAdmin: asked }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
