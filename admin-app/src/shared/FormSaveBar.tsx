import { Alert, Button } from '@mui/material';
import { SaveButton } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '../i18n/texts';
import { StickyBar } from './StickyBar';
import type { Outcome } from './use-outcome';

/** Saves a long form, throws changes away, and says what is wrong with it. */
export function FormSaveBar({ saving, outcome }: { saving: boolean; outcome: Outcome | null }) {
  const { reset } = useFormContext();
  const { isDirty, errors } = useFormState();
  const faulty = Object.keys(errors).length > 0;
  return (
    <StickyBar outcome={outcome}>
      <SaveButton label={t('console.save_changes')} icon={<></>} alwaysEnable={!saving} disabled={saving} />
      {isDirty && <Button onClick={() => reset()}>{t('resources.site.discard')}</Button>}
      {faulty && (
        <Alert severity="error" sx={{ py: 0 }}>
          {t('resources.site.attention')}
        </Alert>
      )}
    </StickyBar>
  );
}
