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
import { isConfirmNeeded, logOnly } from '../shared/failures';
import { UserIdentity } from '../shared/UserIdentity';
import type { UserRecord } from './UsersPage';
import { useRightsChange } from './use-rights-change';

interface RightsQuestionProps {
  user: UserRecord;
  /** What they are to be. */
  isAdmin: boolean;
  onClose: () => void;
}

/** Asks before somebody becomes an admin or stops being one, and lets Twitch confirm who asks for it. */
export function RightsQuestion({ user, isAdmin, onClose }: RightsQuestionProps) {
  const titleId = useId();
  const notify = useNotify();
  const [isConfirming, setConfirming] = useState(false);
  const [change, { isPending }] = useRightsChange(user);
  const words = wordsFor(user.nickname, isAdmin);

  function send(): void {
    if (isPending) return;
    const onSuccess = () => {
      notify(words.done, { type: 'success' });
      onClose();
    };
    const onError = (failure: unknown) => {
      if (isConfirmNeeded(failure)) return setConfirming(true);
      logOnly('Failed to update user', failure);
      onClose();
    };
    void change('users', { data: { isAdmin } }, { onSuccess, onError });
  }

  return (
    // A click beside it does not close it: the second one of a double click on the switch lands there.
    <Dialog open onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{words.question}</DialogTitle>
      <DialogContent>
        <Box sx={{ mb: 2 }}>
          <UserIdentity image={user.image} nickname={user.nickname} name={user.name} />
        </Box>
        {isConfirming ? (
          <ConfirmStep onReturn={send} />
        ) : (
          <DialogContentText>{words.meaning}</DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        {!isConfirming && (
          <Button variant="contained" disabled={isPending} onClick={send}>
            {words.action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function wordsFor(nickname: string, isAdmin: boolean) {
  return isAdmin
    ? {
        question: `Make ${nickname} an admin?`,
        meaning:
          'An admin can open this whole console: set anybody’s points, change offers, rewards, shop and bot, and ' +
          'make others admins or take that right from them, you included. What admins do is kept in Audit.',
        action: 'Make admin',
        done: `${nickname} is an admin now`,
      }
    : {
        question: `Remove ${nickname} as admin?`,
        meaning: 'They can no longer open this console. Their points and claims stay as they are.',
        action: 'Remove admin',
        done: `${nickname} is no longer an admin`,
      };
}
