import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { type RaRecord, SimpleForm, useDataProvider, useResourceContext, useSaveContext } from 'react-admin';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { t } from '../i18n/texts';
import { refusalOr } from '../shared/failures';
import { SaveButton } from '../shared/SaveButton';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { useConflictCheck } from './use-conflict-check';
import { type Draft, useEditor } from './EditorHost';
import { FormHandle } from './FormHandle';
import { useResourceTexts } from './use-resource-texts';

interface RecordFormProps {
  /** Values when the dialog was opened: a refetch must not change fields while they are edited. */
  draft: Draft;
  ignoredFields?: string[];
  defaultValues?: object;
  /** Why the last attempt to save failed. */
  refusal: string | null;
  onRefusal: (text: string) => void;
  onUnsaved: (unsaved: boolean) => void;
  children: ReactNode;
}

/** Fields and buttons of a dialog, inside react-admin's save context. */
export function RecordForm(props: RecordFormProps) {
  const { draft, ignoredFields, defaultValues, refusal, onRefusal, onUnsaved, children } = props;
  const resource = useResourceContext() ?? '';
  const words = useResourceTexts();
  const { save } = useSaveContext();
  const provider = useDataProvider();
  const form = useRef<UseFormReturn>(null);
  const stored = draft.id === undefined ? undefined : (draft as RaRecord);
  const readStored = async ({ id }: RaRecord) => (await provider.getOne<RaRecord>(resource, { id })).data;
  const { conflict } = useConflictCheck(form, stored, readStored, ignoredFields);

  async function submit(values: object): Promise<void> {
    try {
      const warning = await conflict();
      if (warning === null) await save?.(values);
      else onRefusal(warning);
    } catch (error) {
      onRefusal(refusalOr(error, words('failed.save')));
    }
  }

  return (
    <SimpleForm
      record={draft}
      defaultValues={defaultValues}
      noValidate
      onSubmit={submit}
      component={Fields}
      toolbar={<Buttons refusal={refusal} isNew={!stored} />}
    >
      <FormHandle ref={form} />
      <UnsavedFormGuard onUnsaved={onUnsaved} />
      {children}
    </SimpleForm>
  );
}

const Fields = ({ children }: { children: ReactNode }) => (
  <DialogContent dividers sx={{ '& > .MuiStack-root': { alignItems: 'stretch' } }}>
    {children}
  </DialogContent>
);

function Buttons({ refusal, isNew }: { refusal: string | null; isNew: boolean }) {
  const words = useResourceTexts();
  const { close } = useEditor();
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  return (
    <>
      {refusal && (
        <Alert severity="error" sx={{ mx: 3, mt: 2 }}>
          {refusal}
        </Alert>
      )}
      <DialogActions>
        <Button onClick={() => close()}>{t('ra.action.cancel')}</Button>
        <SaveButton
          label={isNew ? words('editor.submit') : t('console.save_changes')}
          disabled={Boolean(saving) || isSubmitting}
        />
      </DialogActions>
    </>
  );
}
