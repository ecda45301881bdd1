import { Alert, Box, Button } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Outcome } from '../shared/use-outcome';
import { ink } from '../theme/tokens';

/** Stays in sight below the long form. */
export function SiteSaveBar({ saving, outcome }: { saving: boolean; outcome: Outcome | null }) {
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
        mt: 2,
        bgcolor: ink[950],
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button type="submit" variant="contained" disabled={saving}>
        Save Changes
      </Button>
      {isDirty && <Button onClick={() => reset()}>Discard changes</Button>}
      {outcome && (
        <Alert severity={outcome.severity} sx={{ py: 0 }}>
          {outcome.text}
        </Alert>
      )}
      {faulty && (
        <Alert severity="error" sx={{ py: 0 }}>
          Some fields need your attention.
        </Alert>
      )}
    </Box>
  );
}
