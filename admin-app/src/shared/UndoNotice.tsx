import { Alert, type AlertColor } from '@mui/material';
import { t } from '../i18n/texts';
import { Button } from './Button';

interface UndoNoticeProps {
  text: string;
  severity: AlertColor;
  isPending: boolean;
  /** Undefined if it cannot be undone. */
  onUndo?: (() => void) | undefined;
}

/** A notification with an undo button. */
export function UndoNotice({ text, severity, isPending, onUndo }: UndoNoticeProps) {
  const undo = onUndo && (
    <Button size="small" color="inherit" disabled={isPending} onClick={onUndo}>
      {t('ra.action.undo')}
    </Button>
  );
  return (
    <Alert severity={severity} action={undo}>
      {text}
    </Alert>
  );
}
