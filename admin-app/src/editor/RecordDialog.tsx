import { type Breakpoint, Dialog, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  type TransformData,
  useDataProvider,
  useNotify,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../i18n/texts';
import { isUnknown, refusalOr, withoutFailureNotification } from '../shared/failures';
import { useHighlight } from './highlight';
import { LeaveQuestion } from '../shared/UnsavedGuard';
import { type Draft, useEditor } from './EditorHost';
import { RecordForm } from './RecordForm';
import { takeStored } from '../shared/take-stored';
import type { Outcome } from './use-outcome';
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
  const { transform, maxWidth = 'sm', onSaved, redirectTo, ...formProps } = props;
  const titleId = useId();
  const resource = useResourceContext();
  const [draft] = useState(useRecordContext() as Draft);
  const isNew = draft.id === undefined;
  const [stored, setStored] = useState(isNew ? undefined : (draft as RaRecord));
  const form = useRef<UseFormReturn>(null);
  const sent = useRef({});
  const words = useResourceTexts();
  const nameOf = useRecordName();
  const provider = useDataProvider();
  const queries = useQueryClient();
  const highlight = useHighlight();
  const notify = useNotify();
  const { close } = useEditor();
  const [report, setReport] = useState<Outcome | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  // After an addition, react-admin reads the list again itself. When an edit is refused, another admin may
  // have changed or deleted the record, so the list is reloaded.
  const refetchEdited = () => stored && void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
  const saving = {
    transform,
    redirect: false as const,
    mutationOptions: {
      onSuccess: (saved: RaRecord) => {
        onSaved?.(saved);
        highlight(saved.id);
        notify(t(stored ? 'console.saved' : 'console.added', { name: nameOf(saved) }), { type: 'success' });
        refetchEdited();
        // Left in the meantime: another dialog may be open by now.
        if (!form.current) return;
        const kept = takeStored(form.current, sent.current, saved);
        if (kept.length === 0) return close(redirectTo?.(saved));
        setStored(saved);
        setReport({ severity: 'info', text: t('console.typed_since') });
      },
      onError: (error: unknown) => {
        // The list behind the dialog shows whether it is stored.
        const look = () => void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
        const text = refusalOr(error, words('failed.save'));
        setReport({ severity: 'error', text, ...(isUnknown(error) && { look }) });
        refetchEdited();
      },
    },
  };
  // Once it is stored, saving a new record again must not add a second one.
  const update = stored && {
    mutationFn: async ({ data = {} }: { data?: Partial<RaRecord> }) => {
      const params = { id: stored.id, data, previousData: stored };
      return (await provider.update<RaRecord>(resource ?? '', params)).data;
    },
  };
  const fields = (
    <RecordForm
      {...formProps}
      draft={draft}
      stored={stored}
      form={form}
      report={report}
      onConflict={(text) => setReport({ severity: 'error', text })}
      onUnsaved={setUnsaved}
      onSend={(values) => (sent.current = values)}
    />
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
      <DialogTitle id={titleId}>{words(stored ? 'editor.edit' : 'editor.create')}</DialogTitle>
      {isNew ? (
        <CreateBase {...saving} mutationOptions={{ ...saving.mutationOptions, ...update }}>
          {fields}
        </CreateBase>
      ) : (
        <EditBase
          {...saving}
          id={stored?.id}
          mutationMode="pessimistic"
          queryOptions={withoutFailureNotification}
        >
          {fields}
        </EditBase>
      )}
      <LeaveQuestion open={asking} onStay={() => setAsking(false)} onLeave={() => close()} />
    </Dialog>
  );
}
