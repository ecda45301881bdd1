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
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { ConnectedAccount } from '../../shared/api';
import { refusalOr } from '../../shared/failures';
import { BOT_STATUS } from './use-bot-status';

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
      <DialogTitle id={titleId}>{t('bot.account.question', { name: account.displayName })}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t(`bot.account.${account.role}.consequence`)}</DialogContentText>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusalOr(error, t('bot.account.failed'))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          disabled={isPending}
          onClick={() => mutate()}
          sx={{ bgcolor: 'error.dark', '&:hover': { bgcolor: 'error.dark' } }}
        >
          {t('bot.account.disconnect')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
