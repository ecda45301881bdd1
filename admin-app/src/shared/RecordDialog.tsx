import { type Breakpoint, Dialog, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  type TransformData,
  useListContext,
  useNotify,
} from 'react-admin';
import { refusalOr } from './failures';
import { useHighlight } from './highlight';
import { recordLabel } from './record-label';
import { RecordForm } from './RecordForm';
import { LeaveQuestion } from './UnsavedGuard';

interface RecordDialogProps {
  resource: string;
  title: string;
  saveLabel: string;
  /** Shown when saving fails and the server gave no reason. */
  failure: string;
  /** The record to edit; without it a new one is made. */
  record?: RaRecord;
  /** Fields that change by themselves while the form is open. */
  live?: string[];
  defaultValues?: Record<string, unknown>;
  transform?: TransformData;
  maxWidth?: Breakpoint;
  /** Hears what the server has stored. */
  onSaved?: (saved: RaRecord) => void;
  onClose: () => void;
  children: ReactNode;
}

const nothing = () => {};

/** A form for one record of the list around it. It stays open, with what was typed, until the server has stored it. */
export function RecordDialog(props: RecordDialogProps) {
  const { resource, title, record, transform, failure, maxWidth = 'sm', onSaved, onClose } = props;
  const titleId = useId();
  const { refetch } = useListContext();
  const highlight = useHighlight();
  const notify = useNotify();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  /** After an addition, react-admin reads the list anew by itself. */
  const refetchEdited = () => record && void refetch();
  const saving = {
    resource,
    transform,
    redirect: false as const,
    mutationOptions: {
      onSuccess: (saved: RaRecord) => {
        onSaved?.(saved);
        highlight(saved.id);
        notify(`${recordLabel(resource, saved)} ${record ? 'saved' : 'added'}`, { type: 'success' });
        refetchEdited();
        onClose();
      },
      onError: (error: unknown) => {
        setRefusal(refusalOr(error, failure));
        // Another admin may have changed or deleted the record: the list behind shows what is stored.
        refetchEdited();
      },
    },
  };
  const form = <RecordForm {...props} refusal={refusal} onRefusal={setRefusal} onUnsaved={setUnsaved} />;

  function close(reason: 'backdropClick' | 'escapeKeyDown'): void {
    // A click beside the dialog must not throw away what was typed, and Escape is pressed by mistake too.
    if (reason === 'backdropClick') return;
    if (unsaved) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      // The fields scroll between the title and the buttons.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      onClose={(_, reason) => close(reason)}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {record ? (
        <EditBase {...saving} id={record.id} mutationMode="pessimistic" queryOptions={{ onError: nothing }}>
          {form}
        </EditBase>
      ) : (
        <CreateBase {...saving}>{form}</CreateBase>
      )}
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={onClose} />
    </Dialog>
  );
}
