import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { ConnectedAccount } from '../../shared/api';
import { refusalOr } from '../../shared/failures';
import { BOT_STATUS } from './use-bot-status';

const CONSEQUENCES = {
  bot: 'The bot leaves the chat at once. Commands and auto messages are kept.',
  channel: 'The bot goes on without Twitch’s bot badge.',
} as const;

interface DisconnectQuestionProps {
  account: ConnectedAccount;
  onClose: () => void;
}

export function DisconnectQuestion({ account, onClose }: DisconnectQuestionProps) {
  const titleId = useId();
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => provider.disconnectAccount(account.role),
    onSuccess: onClose,
    // Another admin may have been first: the panel then shows what is left.
    onSettled: () => queries.invalidateQueries({ queryKey: BOT_STATUS }),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Disconnect {account.displayName}?</DialogTitle>
      <DialogContent>
        <DialogContentText>{CONSEQUENCES[account.role]}</DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusalOr(error, 'Failed to disconnect')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isPending}
          onClick={() => mutate()}
          sx={{ bgcolor: 'error.dark', '&:hover': { bgcolor: 'error.dark' } }}
        >
          Disconnect
        </Button>
      </DialogActions>
    </Dialog>
  );
}
