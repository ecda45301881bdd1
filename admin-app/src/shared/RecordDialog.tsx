import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import {
  CreateBase,
  EditBase,
  Form,
  type RaRecord,
  type TransformData,
  useListContext,
  useSaveContext,
} from 'react-admin';
import { refusalOr } from './failures';
import { UnsavedFormGuard } from './UnsavedGuard';

interface RecordDialogProps {
  resource: string;
  title: string;
  saveLabel: string;
  /** Shown when saving fails and the server gave no reason. */
  failure: string;
  /** The record to edit; without it a new one is made. */
  record?: RaRecord;
  defaultValues?: Record<string, unknown>;
  transform?: TransformData;
  onClose: () => void;
  children: ReactNode;
}

const nothing = () => {};

/** A form for one record of the list around it. It stays open, with what was typed, until the server has stored it. */
export function RecordDialog(props: RecordDialogProps) {
  const { resource, title, record, transform, failure, onClose } = props;
  const titleId = useId();
  const { refetch } = useListContext();
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = {
    resource,
    transform,
    redirect: false as const,
    mutationOptions: {
      onSuccess: () => {
        void refetch();
        onClose();
      },
      onError: (error: unknown) => {
        setRefusal(refusalOr(error, failure));
        // Another admin may have changed or deleted the record: the list behind shows what is stored.
        void refetch();
      },
    },
  };
  const form = <RecordForm {...props} refusal={refusal} />;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      // A click beside the dialog must not throw away what was typed.
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {record ? (
        <EditBase {...saving} id={record.id} mutationMode="pessimistic" queryOptions={{ onError: nothing }}>
          {form}
        </EditBase>
      ) : (
        <CreateBase {...saving}>{form}</CreateBase>
      )}
    </Dialog>
  );
}

function RecordForm(props: RecordDialogProps & { refusal: string | null }) {
  const { record, defaultValues, saveLabel, refusal, onClose, children } = props;
  const { saving } = useSaveContext();
  // The form keeps the record it was opened with: a refetch underneath must not change fields while they are edited.
  const [opened] = useState(record ?? {});
  return (
    <Form record={opened} defaultValues={defaultValues} noValidate>
      <UnsavedFormGuard />
      <DialogContent dividers sx={{ display: 'grid', gap: 1 }}>
        {children}
      </DialogContent>
      {refusal && (
        <Alert severity="error" sx={{ mx: 3, mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="contained" disabled={saving}>
          {saveLabel}
        </Button>
      </DialogActions>
    </Form>
  );
}
