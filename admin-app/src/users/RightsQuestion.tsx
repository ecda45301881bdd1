import { Box, DialogContentText } from '@mui/material';
import { useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import { isConfirmNeeded, isUnknown, logOnly } from '../shared/failures';
import { Question } from '../shared/ConfirmDialog';
import type { Role, StoredRole, UserRecord } from '../shared/records';
import { UserIdentity } from '../shared/UserIdentity';
import { useRightsChange } from './use-rights-change';

interface RightsQuestionProps {
  user: UserRecord;
  /** The new role. */
  role: Role;
  /** Body of the request. */
  change: { isAdmin: boolean } | { role: StoredRole };
  onClose: () => void;
}

/** Asks before changing a role. Twitch confirms the identity of the person asking. */
export function RightsQuestion({ user, role, change: data, onClose }: RightsQuestionProps) {
  const notify = useNotify();
  const [change] = useRightsChange(user);
  const present = user.role ?? 'admin';
  const values = {
    name: user.nickname,
    present: t(`resources.users.roles.${present}.noun`),
    a_present: t(`resources.users.roles.${present}.a_noun`),
  };

  async function send(): Promise<void> {
    try {
      await change('users', { data }, { returnPromise: true });
      notify(t(`resources.users.roles.${role}.done`, values), { type: 'success' });
    } catch (failure) {
      if (isConfirmNeeded(failure) || isUnknown(failure)) throw failure;
      logOnly('Failed to update user', failure);
    }
  }

  return (
    <Question
      title={t(`resources.users.roles.${role}.question`, values)}
      action={t(`resources.users.roles.${role}.action`, values)}
      act={send}
      failure={t('resources.users.standing.failed')}
      onClose={onClose}
    >
      <Box sx={{ mb: 2 }}>
        <UserIdentity
          image={user.image}
          nickname={user.nickname}
          name={user.name}
          hasSignedIn={user.hasSignedIn}
        />
      </Box>
      <DialogContentText>{t(`resources.users.roles.${role}.meaning`)}</DialogContentText>
    </Question>
  );
}
