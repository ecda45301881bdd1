import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ConfirmStep } from '../confirmation/ConfirmStep';
import { t } from '../i18n/texts';
import { isConfirmNeeded, logOnly } from '../shared/failures';
import type { Role, StoredRole, UserRecord } from '../shared/records';
import { UserIdentity } from '../shared/UserIdentity';
import { useRightsChange } from './use-rights-change';

interface RightsQuestionProps {
  user: UserRecord;
  /** What they are to be. */
  role: Role;
  /** How the server is told. */
  change: { isAdmin: boolean } | { role: StoredRole };
  onClose: () => void;
}

/** Asks before somebody's role changes, and lets Twitch confirm who asks for it. */
export function RightsQuestion({ user, role, change: data, onClose }: RightsQuestionProps) {
  const titleId = useId();
  const notify = useNotify();
  const [isConfirming, setConfirming] = useState(false);
  const [change, { isPending }] = useRightsChange(user);
  const present = user.role ?? 'admin';
  const values = {
    name: user.nickname,
    present: t(`resources.users.roles.${present}.noun`),
    a_present: t(`resources.users.roles.${present}.a_noun`),
  };

  function send(): void {
    if (isPending) return;
    const onSuccess = () => {
      notify(t(`resources.users.roles.${role}.done`, values), { type: 'success' });
      onClose();
    };
    const onError = (failure: unknown) => {
      if (isConfirmNeeded(failure)) return setConfirming(true);
      logOnly('Failed to update user', failure);
      onClose();
    };
    void change('users', { data }, { onSuccess, onError });
  }

  return (
    // A click beside it does not close it: the second one of a double click on the switch lands there.
    <Dialog open onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t(`resources.users.roles.${role}.question`, values)}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <UserIdentity image={user.image} nickname={user.nickname} name={user.name} />
        </Box>
        {isConfirming ? (
          <ConfirmStep onReturn={send} />
        ) : (
          <DialogContentText>{t(`resources.users.roles.${role}.meaning`)}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {!isConfirming && (
          <Button variant="contained" disabled={isPending} onClick={send}>
            {t(`resources.users.roles.${role}.action`, values)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
