import { Alert, Button } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';
import { StickyBar } from '../shared/StickyBar';
import type { Outcome } from '../shared/use-outcome';

export function SiteSaveBar({ saving, outcome }: { saving: boolean; outcome: Outcome | null }) {
  const { reset } = useFormContext();
  const { isDirty, errors } = useFormState();
  const faulty = Object.keys(errors).length > 0;
  return (
    <StickyBar outcome={outcome}>
      <Button type="submit" variant="contained" disabled={saving}>
        Save Changes
      </Button>
      {isDirty && <Button onClick={() => reset()}>Discard changes</Button>}
      {faulty && (
        <Alert severity="error" sx={{ py: 0 }}>
          Some fields need your attention.
        </Alert>
      )}
    </StickyBar>
  );
}
