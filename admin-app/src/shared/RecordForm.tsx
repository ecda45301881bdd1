import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Form, type RaRecord, useDataProvider, useSaveContext } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { refusalOr } from './failures';
import { UnsavedFormGuard } from './UnsavedGuard';
import { CHANGED_MEANWHILE, useChangedMeanwhile } from './use-changed-meanwhile';

interface RecordFormProps {
  resource: string;
  saveLabel: string;
  /** Shown when saving fails and the server gave no reason. */
  failure: string;
  record?: RaRecord;
  live?: string[];
  defaultValues?: Record<string, unknown>;
  /** Why the last attempt to save came to nothing. */
  refusal: string | null;
  onRefusal: (text: string) => void;
  onUnsaved: (unsaved: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The fields and buttons of a dialog, inside react-admin's context for saving one record. */
export function RecordForm(props: RecordFormProps) {
  const { resource, record, live, defaultValues, failure, refusal, onRefusal, onUnsaved, onClose } = props;
  const { save } = useSaveContext();
  // The form keeps the record it was opened with: a refetch underneath must not change fields while they are edited.
  const [opened] = useState(record ?? {});
  const provider = useDataProvider();
  const readStored = async ({ id }: RaRecord) => (await provider.getOne<RaRecord>(resource, { id })).data;
  const { changedMeanwhile } = useChangedMeanwhile(record, readStored, live);

  async function submit(values: object): Promise<void> {
    try {
      if (await changedMeanwhile()) onRefusal(CHANGED_MEANWHILE);
      else await save?.(values);
    } catch (error) {
      onRefusal(refusalOr(error, failure));
    }
  }

  return (
    <Form record={opened} defaultValues={defaultValues} noValidate onSubmit={submit}>
      <UnsavedFormGuard onUnsaved={onUnsaved} />
      <DialogContent dividers>{props.children}</DialogContent>
      {refusal && (
        <Alert severity="error" sx={{ mx: 3, mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <SubmitButton label={props.saveLabel} />
      </DialogActions>
    </Form>
  );
}

function SubmitButton({ label }: { label: string }) {
  const { isSubmitting } = useFormState();
  const { saving } = useSaveContext();
  return (
    <Button type="submit" variant="contained" disabled={saving || isSubmitting}>
      {label}
    </Button>
  );
}
