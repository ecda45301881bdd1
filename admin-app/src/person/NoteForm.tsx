import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Form, TextInput, maxLength, useDataProvider, useNotify } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { FormHandle } from '../shared/FormHandle';
import { takeStored } from '../shared/take-stored';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { Failure } from '../shared/Failure';
import { filled } from '../shared/form-rules';
import { SaveButton } from '../shared/SaveButton';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';

const MAX_NOTE = 1_000;
/** Overrides the surrounding record. */
const EMPTY = { text: '' };
const rules = [filled, maxLength(MAX_NOTE)];

interface NoteFormProps {
  userId: string;
  onAdded: () => void;
}

export function NoteForm({ userId, onAdded }: NoteFormProps) {
  const form = useRef<UseFormReturn>(null);
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const add = useMutation({
    mutationFn: ({ text }: typeof EMPTY) => provider.addNote(userId, text),
    onSuccess: (_, sent) => {
      if (form.current) takeStored(form.current, sent, EMPTY);
      notify(t('resources.notes.added'), { type: 'success' });
      onAdded();
    },
  });
  return (
    <Form record={EMPTY} noValidate onSubmit={(values: unknown) => add.mutate(values as typeof EMPTY)}>
      <FormHandle ref={form} />
      <UnsavedFormGuard />
      <TextInput source="text" label={t('resources.notes.field')} validate={rules} multiline minRows={2} />
      {add.error && <Failure error={add.error} fallback={t('resources.notes.failed.save')} sx={{ mb: 1 }} />}
      <SaveButton label={t('resources.notes.add')} size="small" disabled={add.isPending} />
    </Form>
  );
}
