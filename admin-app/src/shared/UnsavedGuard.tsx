import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useEffectEvent, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { t } from '../i18n/texts';
import { registerUnsaved } from './unsaved';

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
  /** The query selects the record, so changing it would replace the form. */
  holdsQuery?: boolean;
  /** Path below which all addresses show the same form. */
  within?: string | undefined;
}

interface UnsavedGuardProps extends Guarded {
  unsaved: boolean;
}

/**
 * Asks before leaving the screen with unsaved input. The router only asks its last blocker, so a form without
 * changes registers none.
 */
export const UnsavedGuard = ({ unsaved, ...guarded }: UnsavedGuardProps) =>
  unsaved && <LeaveBlocker {...guarded} />;

function LeaveBlocker({ holdsQuery = false, within }: Guarded) {
  const isWithin = (path: string) =>
    within !== undefined && (path === within || path.startsWith(`${within}/`));
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      (now.pathname !== next.pathname && !(isWithin(now.pathname) && isWithin(next.pathname))) ||
      (holdsQuery && now.search !== next.search),
  );
  useEffect(registerUnsaved, []);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

interface UnsavedFormGuardProps extends Guarded {
  /** Called whenever the form changes between saved and unsaved, and when it is gone. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** `UnsavedGuard` for the surrounding form. */
export function UnsavedFormGuard({ onUnsaved, ...guarded }: UnsavedFormGuardProps) {
  const { isDirty } = useFormState();
  const report = useEffectEvent((unsaved: boolean) => onUnsaved?.(unsaved));
  useEffect(() => {
    report(isDirty);
    return () => report(false);
  }, [isDirty]);
  return <UnsavedGuard unsaved={isDirty} {...guarded} />;
}
