import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { t } from '../i18n/texts';
import { holdUnsaved } from '../session/unsaved';

interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('console.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('console.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay}>{t('console.unsaved.stay')}</Button>
        <Button variant="contained" onClick={onLeave}>
          {t('console.unsaved.leave')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/**
 * While something typed is not saved, whatever would leave the screen asks first. Of several blockers the router asks only
 * the last one: a form without changes has none.
 */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => unsaved && <LeaveBlocker />;

function LeaveBlocker() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(holdUnsaved, []);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

/** The same, inside a form. @param onUnsaved hears of every change between saved and not saved */
export function UnsavedFormGuard({ onUnsaved }: { onUnsaved?: (unsaved: boolean) => void }) {
  const { isDirty } = useFormState();
  useEffect(() => onUnsaved?.(isDirty), [isDirty, onUnsaved]);
  return <UnsavedGuard unsaved={isDirty} />;
}
