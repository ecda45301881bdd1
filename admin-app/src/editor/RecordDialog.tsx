import { type Breakpoint, Dialog, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  type TransformData,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { t } from '../i18n/texts';
import { withoutFailureNotification, refusalOr } from '../shared/failures';
import { useHighlight } from './highlight';
import { LeaveQuestion } from '../shared/UnsavedGuard';
import { type Draft, useEditor } from './EditorHost';
import { RecordForm } from './RecordForm';
import { useRecordName, useResourceTexts } from './use-resource-texts';

export interface RecordDialogProps {
  /** Fields that change while the form is open, without another admin's edit. */
  ignoredFields?: string[];
  defaultValues?: object;
  transform?: TransformData;
  maxWidth?: Breakpoint;
  /** Called with the record as stored by the server. */
  onSaved?: (saved: RaRecord) => void;
  /** Where to go after saving; by default the list stays open. */
  redirectTo?: (saved: RaRecord) => string;
  children: ReactNode;
}

/** Adds or edits the record of its context. Stays open, keeping the input, until the server has stored it. */
export function RecordDialog(props: RecordDialogProps) {
  const { transform, maxWidth = 'sm', onSaved, redirectTo, ...form } = props;
  const titleId = useId();
  const resource = useResourceContext();
  const [draft] = useState(useRecordContext() as Draft);
  const words = useResourceTexts();
  const nameOf = useRecordName();
  const queries = useQueryClient();
  const highlight = useHighlight();
  const notify = useNotify();
  const { close } = useEditor();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const { id } = draft;
  // After an addition, react-admin reads the list again itself. When an edit is refused, another admin may
  // have changed or deleted the record, so the list is reloaded.
  const refetchEdited = () =>
    id !== undefined && void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
  const saving = {
    transform,
    redirect: false as const,
    mutationOptions: {
      onSuccess: (saved: RaRecord) => {
        onSaved?.(saved);
        highlight(saved.id);
        const name = nameOf(saved);
        notify(t(id === undefined ? 'console.added' : 'console.saved', { name }), { type: 'success' });
        refetchEdited();
        close(redirectTo?.(saved));
      },
      onError: (error: unknown) => {
        setRefusal(refusalOr(error, words('failed.save')));
        refetchEdited();
      },
    },
  };
  const fields = (
    <RecordForm {...form} draft={draft} refusal={refusal} onRefusal={setRefusal} onUnsaved={setUnsaved} />
  );

  function leave(reason: 'backdropClick' | 'escapeKeyDown'): void {
    // A backdrop click must not discard what was typed, and Escape is easily pressed by mistake.
    if (reason === 'backdropClick') return;
    if (unsaved) setAsking(true);
    else close();
  }

  return (
    <Dialog
      open
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={titleId}
      // The fields scroll between the title and the buttons.
      sx={{ '& form': { display: 'flex', flexDirection: 'column', minHeight: 0 } }}
      onClose={(_, reason) => leave(reason)}
    >
      <DialogTitle id={titleId}>{words(id === undefined ? 'editor.create' : 'editor.edit')}</DialogTitle>
      {id === undefined ? (
        <CreateBase {...saving}>{fields}</CreateBase>
      ) : (
        <EditBase {...saving} id={id} mutationMode="pessimistic" queryOptions={withoutFailureNotification}>
          {fields}
        </EditBase>
      )}
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={() => close()} />
    </Dialog>
  );
}
