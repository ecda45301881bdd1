import { Alert } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, TextInput, maxLength, useDataProvider, useNotify } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { refusalOr } from '../shared/failures';
import { filled } from '../shared/form-rules';
import { SaveButton } from '../shared/SaveButton';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';

const MAX_NOTE = 1_000;
/** Overrides the surrounding record. */
const EMPTY = {};
const rules = [filled, maxLength(MAX_NOTE)];

interface NoteFormProps {
  userId: string;
  onAdded: () => void;
}

export function NoteForm({ userId, onAdded }: NoteFormProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const add = useMutation({
    mutationFn: (text: string) => provider.addNote(userId, text),
    onSuccess: () => {
      notify(t('resources.notes.added'), { type: 'success' });
      onAdded();
    },
  });
  return (
    // A new key empties the form after a note was stored.
    <Form
      record={EMPTY}
      key={add.data?.id}
      noValidate
      onSubmit={(values: { text?: string }) => add.mutate(values.text ?? '')}
    >
      <UnsavedFormGuard />
      <TextInput source="text" label={t('resources.notes.field')} validate={rules} multiline minRows={2} />
      {add.error && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusalOr(add.error, t('resources.notes.failed.save'))}
        </Alert>
      )}
      <SaveButton label={t('resources.notes.add')} size="small" disabled={add.isPending} />
    </Form>
  );
}
