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
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { t } from '../i18n/texts';
import { ConfirmStep } from './ConfirmStep';
import { isConfirmNeeded, refusalOr } from './failures';

export interface QuestionProps<Given extends object> {
  title: string;
  /** What it means, as text or with parts of its own: fields are those of a react-admin form. */
  children: ReactNode;
  /** What the fields begin with, where there are any. */
  record?: object;
  /** The word on the button; without it there is nothing to do but to close. */
  action?: string | undefined;
  /** What cannot be taken back is red. */
  isDanger?: boolean;
  cancel?: string;
  /** @param given what was typed into the fields */
  act: (given: Given) => Promise<unknown>;
  /** What is said of a failure for which the server gives no reason. */
  failure: string;
  onClose: () => void;
}

/**
 * Asks before something is done, and does it. What is behind it is read again afterwards. A failure stands in the question,
 * which stays open with what was typed; where the server wants to know first who asks, Twitch confirms it.
 */
export function Question<Given extends object>(props: QuestionProps<Given>) {
  const { title, children, record, action, isDanger, cancel, act, failure, onClose } = props;
  const titleId = useId();
  const queries = useQueryClient();
  // What is read again meanwhile must not change what is being typed.
  const [begun] = useState(record ?? {});
  const [isConfirming, setConfirming] = useState(false);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: act,
    onSuccess: () => onClose(),
    onError: (refusal) => setConfirming(isConfirmNeeded(refusal)),
    // After a failure too: it may have been carried out all the same, or by somebody else.
    onSettled: () => void queries.invalidateQueries(),
  });
  return (
    <Dialog
      open
      fullWidth
      aria-labelledby={titleId}
      // Its content scrolls between the title and the buttons.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      // A click beside it does not close it: the second one of a double click lands there, and it would take along what was typed.
      onClose={(_, reason) => reason === 'escapeKeyDown' && !isPending && onClose()}
    >
      {/* Of its own record: not the one around it. */}
      <Form record={begun} mode="onChange" noValidate onSubmit={(given: unknown) => mutate(given as Given)}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          {isConfirming && <ConfirmStep onReturn={() => !isPending && variables && mutate(variables)} />}
          {!isConfirming &&
            (typeof children === 'string' ? <DialogContentText>{children}</DialogContentText> : children)}
          {error && !isConfirming && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusalOr(error, failure)}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {cancel ?? t('ra.action.cancel')}
          </Button>
          {action && !isConfirming && (
            <Act isDanger={isDanger} isBusy={isPending} hasFields={record !== undefined}>
              {action}
            </Act>
          )}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const red = { bgcolor: 'error.dark', '&:hover': { bgcolor: 'error.dark' } };

interface ActProps {
  isDanger: boolean | undefined;
  isBusy: boolean;
  hasFields: boolean;
  children: string;
}

/** Has the focus where there are no fields, and waits where what is in them is wrong. */
function Act({ isDanger, isBusy, hasFields, children }: ActProps) {
  const { errors } = useFormState();
  return (
    <Button
      type="submit"
      variant="contained"
      autoFocus={!hasFields}
      disabled={isBusy || Object.keys(errors).length > 0}
      // A key that is still held down from the button before answers nothing.
      onKeyDown={(event: KeyboardEvent) => event.repeat && event.preventDefault()}
      sx={isDanger ? red : undefined}
    >
      {children}
    </Button>
  );
}
