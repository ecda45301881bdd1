import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { t } from '../i18n/texts';
import { holdUnsaved } from './unsaved';

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

interface Guarded {
  /** The query names what the form is about: another one would replace the form. */
  holdsQuery?: boolean;
}

interface UnsavedGuardProps extends Guarded {
  unsaved: boolean;
}

/**
 * While something typed is not saved, whatever would leave the screen asks first. Of several blockers the router asks only
 * the last one: a form without changes has none.
 */
export const UnsavedGuard = ({ unsaved, ...guarded }: UnsavedGuardProps) =>
  unsaved && <LeaveBlocker {...guarded} />;

function LeaveBlocker({ holdsQuery = false }: Guarded) {
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      now.pathname !== next.pathname || (holdsQuery && now.search !== next.search),
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

interface UnsavedFormGuardProps extends Guarded {
  /** Is called with every change between saved and not saved. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** The same, inside a form. */
export function UnsavedFormGuard({ onUnsaved, ...guarded }: UnsavedFormGuardProps) {
  const { isDirty } = useFormState();
  useEffect(() => onUnsaved?.(isDirty), [isDirty, onUnsaved]);
  return <UnsavedGuard unsaved={isDirty} {...guarded} />;
}
