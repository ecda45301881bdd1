import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { ConfirmStep } from '../confirmation/ConfirmStep';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { isConfirmNeeded, refusalOr } from '../shared/failures';
import { useImportStep } from './use-imports';

export type Step = (provider: AdminDataProvider) => Promise<unknown>;

interface ConfirmedStepProps {
  title: string;
  text: string;
  action: string;
  step: Step;
  onClose: () => void;
}

/** Asks before points move, and lets Twitch confirm who asks for it. */
export function ConfirmedStep({ title, text, action, step, onClose }: ConfirmedStepProps) {
  const titleId = useId();
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error } = useImportStep(step);
  function send(): void {
    if (isPending) return;
    mutate(undefined, {
      onSuccess: onClose,
      onError: (failure) => setConfirming(isConfirmNeeded(failure)),
    });
  }
  return (
    <Dialog open onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {isConfirming ? <ConfirmStep onReturn={send} /> : <DialogContentText>{text}</DialogContentText>}
        {error && !isConfirming && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {refusalOr(error, t('resources.imports.failed.step'))}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        {!isConfirming && (
          <Button variant="contained" disabled={isPending} onClick={send}>
            {action}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
