import { Alert, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { Form } from 'react-admin';
import { type UseFormReturn, useFormContext, useFormState } from 'react-hook-form';
import { FormHandle } from './FormHandle';
import { changedFields } from './take-stored';
import { t } from '../i18n/texts';
import { Button } from './Button';
import { ConfirmStep } from './ConfirmStep';
import { Failure } from './Failure';
import { isConfirmNeeded } from './failures';
import { useNoticeOnLoss } from './use-notice-on-loss';
import { LeaveQuestion, UnsavedFormGuard } from './UnsavedGuard';

export interface QuestionProps<Given extends object> {
  title: string;
  /** The explanation: plain text, or elements such as react-admin inputs. */
  children: ReactNode;
  /** Initial values of the fields, if there are any. */
  record?: object;
  /** The label of the confirming button; without it, the question can only be closed. */
  action?: string | undefined;
  /** Shows the button in red, for actions that cannot be undone. */
  isDanger?: boolean;
  cancel?: string;
  /** @param given what was typed into the fields */
  act: (given: Given) => Promise<unknown>;
  /** Shown when the action fails and the server gives no reason. */
  failure: string;
  onClose: () => void;
}

/**
 * Asks for confirmation, then acts and reloads the screen's data. On failure it stays open with the reason
 * and the input. If the server requires the user to confirm their identity first, it sends them to Twitch.
 */
export function Question<Given extends object>(props: QuestionProps<Given>) {
  const { title, children, record, action, isDanger, cancel, act, failure, onClose } = props;
  const titleId = useId();
  const queries = useQueryClient();
  // A refetch must not change the input.
  const [begun] = useState(record ?? {});
  const form = useRef<UseFormReturn>(null);
  const [isConfirming, setConfirming] = useState(false);
  // Carried out, but something else was typed in the meantime.
  const [isDone, setDone] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isAsking, ask] = useState(false);
  // The person has seen what they typed, so closing loses nothing.
  const isSettled = useRef(false);
  const close = () => {
    isSettled.current = true;
    onClose();
  };
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: act,
    onSuccess: (_, sent) => {
      if (form.current && changedFields(sent, form.current.getValues()).length > 0) setDone(true);
      else close();
    },
    onError: (refusal) => setConfirming(isConfirmNeeded(refusal)),
    // After a failure too: the action may have been carried out anyway, or by another admin.
    onSettled: () => void queries.invalidateQueries(),
  });
  const leave = () => (isUnsaved ? ask(true) : close());
  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={titleId}
      // Its content scrolls between the title and the buttons.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      // Ignore backdrop clicks: the second click of a double click lands there, and would discard the input.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isPending && leave()}
    >
      {/* Its own record, not the surrounding one. */}
      <Form record={begun} mode="onChange" noValidate onSubmit={(given: unknown) => mutate(given as Given)}>
        <FormHandle ref={form} />
        <UnsavedFormGuard onUnsaved={setUnsaved} />
        <LossNotice title={title} isSettled={isSettled} />
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {isConfirming && <ConfirmStep onReturn={() => !isPending && variables && mutate(variables)} />}
          {!isConfirming &&
            (typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children)}
          {error && !isConfirming && <Failure error={error} fallback={failure} sx={{ mt: 2 }} />}
          {isDone && (
            <Alert severity="info" sx={{ mt: 2 }}>
              {t('console.done_before')}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={close}>
            {isDone ? t('ra.action.close') : (cancel ?? t('ra.action.cancel'))}
          </Button>
          {action && !isConfirming && !isDone && (
            <Act isDanger={isDanger} isBusy={isPending} hasFields={record !== undefined}>
              {action}
            </Act>
          )}
        </DialogActions>
      </Form>
      <LeaveQuestion open={isAsking} onStay={() => ask(false)} onLeave={close} />
    </Dialog>
  );
}

/** For a question that vanishes because someone else has already taken the step. */
function LossNotice({ title, isSettled }: { title: string; isSettled: RefObject<boolean> }) {
  const { getValues } = useFormContext();
  const { isDirty } = useFormState();
  useNoticeOnLoss(title, () =>
    isDirty && !isSettled.current
      ? Object.values(getValues())
          .filter((value) => typeof value === 'string')
          .join(' · ')
      : null,
  );
  return null;
}

const red = { bgcolor: 'error.dark', '&:hover': { bgcolor: 'error.dark' } };

interface ActProps {
  isDanger: boolean | undefined;
  isBusy: boolean;
  hasFields: boolean;
  children: string;
}

/** Focused when there are no fields, disabled while they hold errors. */
function Act({ isDanger, isBusy, hasFields, children }: ActProps) {
  const { errors } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      autoFocus={!hasFields}
      disabled={isBusy || Object.keys(errors).length > 0}
      // Ignore a key that is still held down from the previous button.
      onKeyDown={(event: KeyboardEvent) => event.repeat && event.preventDefault()}
      sx={isDanger ? red : undefined}
    >
      {children}
    </Button>
  );
}
