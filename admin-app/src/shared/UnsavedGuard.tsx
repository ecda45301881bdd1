import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router-dom';
import { holdUnsaved } from '../session/unsaved';

/** While something typed is not saved, whatever would leave the screen asks first. */
export function UnsavedGuard({ unsaved }: { unsaved: boolean }) {
  const titleId = useId();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return unsaved && currentLocation.pathname !== nextLocation.pathname;
  });
  useEffect(() => (unsaved ? holdUnsaved() : undefined), [unsaved]);
  const blocked = blocker.state === 'blocked';
  return (
    <Dialog open={blocked} onClose={() => blocker.reset?.()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Leave without saving?</DialogTitle>
      <DialogContent>
        <DialogContentText>What you changed on this screen has not been saved.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.reset?.()}>Keep editing</Button>
        <Button variant="contained" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The same, inside a form. */
export function UnsavedFormGuard() {
  const { isDirty } = useFormState();
  return <UnsavedGuard unsaved={isDirty} />;
}
