import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
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
      <DialogTitle id={titleId}>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>What you changed has not been saved.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onStay}>Keep editing</Button>
        <Button variant="contained" onClick={onLeave}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** While something typed is not saved, whatever would leave the screen asks first. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return unsaved && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved]);
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
