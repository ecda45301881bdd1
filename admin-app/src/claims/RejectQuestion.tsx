import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { t } from '../i18n/texts';
import { NamedRecords } from '../shared/NamedRecords';
import { isTooLong } from './claim-record';
import { NoteField } from './NoteField';

interface RejectQuestionProps {
  /** What they are called. */
  names: readonly string[];
  /** What the reason begins with. */
  message?: string;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks before claims are rejected, and for one reason that all of their viewers read. */
export function RejectQuestion({ names, message = '', onReject, onClose }: RejectQuestionProps) {
  const titleId = useId();
  const [reason, setReason] = useState(message);
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{t('resources.claims.reject.title', { claims: names.length })}</DialogTitle>
      <DialogContent>
        <NamedRecords names={names} />
        <DialogContentText sx={{ mb: 2 }}>{t('resources.claims.reject.text')}</DialogContentText>
        <NoteField
          autoFocus
          minRows={2}
          label={t('resources.claims.reject.reason')}
          helperText={t('resources.claims.reject.reason_help')}
          value={reason}
          onWrite={setReason}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button
          variant="contained"
          color="error"
          disabled={isTooLong(reason)}
          onClick={() => onReject(reason)}
        >
          {t('resources.claims.steps.rejected')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
