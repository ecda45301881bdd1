import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import { type RaRecord, SimpleForm, useDataProvider, useResourceContext, useSaveContext } from 'react-admin';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { t } from '../i18n/texts';
import { refusalOr } from '../shared/failures';
import { LookAgain } from '../shared/Failure';
import { SaveButton } from '../shared/SaveButton';
import { UnsavedFormGuard } from '../shared/UnsavedGuard';
import { useConflictCheck } from './use-conflict-check';
import { type Draft, useEditor } from './EditorHost';
import { FormHandle } from '../shared/FormHandle';
import type { Outcome } from './use-outcome';
import { useResourceTexts } from './use-resource-texts';

interface RecordFormProps {
  /** Values when the dialog was opened: a refetch must not change fields while they are edited. */
  draft: Draft;
  /** The record as last known to be stored; undefined for a new one. */
  stored: RaRecord | undefined;
  form: RefObject<UseFormReturn | null>;
  ignoredFields?: string[];
  defaultValues?: object;
  /** Outcome of the last attempt to save, if the dialog stayed open. */
  report: Outcome | null;
  /** Called with the reason why the values were not sent. */
  onConflict: (text: string) => void;
  onUnsaved: (unsaved: boolean) => void;
  /** Called with the values of a save before it starts. */
  onSend: (values: object) => void;
  children: ReactNode;
}

/** Fields and buttons of a dialog, inside react-admin's save context. */
export function RecordForm(props: RecordFormProps) {
  const { draft, stored, form, ignoredFields, defaultValues, report, children } = props;
  const { onConflict, onUnsaved, onSend } = props;
  const resource = useResourceContext() ?? '';
  const words = useResourceTexts();
  const { save } = useSaveContext();
  const provider = useDataProvider();
  const readStored = async ({ id }: RaRecord) => (await provider.getOne<RaRecord>(resource, { id })).data;
  const conflict = useConflictCheck(form, stored, readStored, ignoredFields);

  async function submit(values: object): Promise<void> {
    onSend(structuredClone(form.current?.getValues() ?? values));
    try {
      const warning = await conflict();
      if (warning === null) await save?.(values);
      else onConflict(warning);
    } catch (error) {
      onConflict(refusalOr(error, words('failed.save')));
    }
  }

  return (
    <SimpleForm
      record={draft}
      defaultValues={defaultValues}
      noValidate
      onSubmit={submit}
      component={Fields}
      toolbar={<Buttons report={report} isNew={!stored} />}
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

function Buttons({ report, isNew }: { report: Outcome | null; isNew: boolean }) {
  const words = useResourceTexts();
  const { close } = useEditor();
  const { saving } = useSaveContext();
  const { isSubmitting } = useFormState();
  return (
    <>
      {report && (
        <Alert
          severity={report.severity}
          sx={{ mx: 3, mt: 2 }}
          action={report.look && <LookAgain onLook={report.look} />}
        >
          {report.text}
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
