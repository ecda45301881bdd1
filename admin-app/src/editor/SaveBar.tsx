import { Alert, Box, Button } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import { t } from '../i18n/texts';
import { LookAgain } from '../shared/Failure';
import { SaveButton } from '../shared/SaveButton';
import { ink } from '../shared/tokens';
import type { Outcome } from './use-outcome';

/**
 * Buttons to save or discard a long form, with the outcome of the last attempt. Stays visible while the form
 * scrolls.
 */
export function SaveBar({ saving, outcome }: { saving: boolean; outcome: Outcome | null }) {
  const { reset } = useFormContext();
  const { isDirty, errors } = useFormState();
  const faulty = Object.keys(errors).length > 0;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1.5,
        mt: 1,
        bgcolor: ink[950],
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <SaveButton label={t('console.save_changes')} disabled={saving} />
      {isDirty && <Button onClick={() => reset()}>{t('resources.site.discard')}</Button>}
      {faulty && (
        <Alert severity="error" sx={{ py: 0 }}>
          {t('resources.site.attention')}
        </Alert>
      )}
      {outcome && (
        <Alert
          severity={outcome.severity}
          sx={{ py: 0 }}
          action={outcome.look && <LookAgain onLook={outcome.look} />}
        >
          {outcome.text}
        </Alert>
      )}
    </Box>
  );
}
