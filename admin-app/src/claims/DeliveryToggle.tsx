import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ClaimRecord } from './ClaimsPage';

/** Two admins pressed the same button: the second press took the first one back. */
const FLIPPED_TWICE =
  'Another admin changed this claim at the same moment. The list shows what is stored now.';

/** The call flips whatever is stored, so it is sent once a click and never repeated by itself. */
export function DeliveryToggle({ claim }: { claim: ClaimRecord }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { refetch } = useListContext();
  const notify = useNotify();
  const toggle = useMutation({
    mutationFn: () => provider.toggleDelivered(claim.id),
    onSuccess: async (stored) => {
      await refetch();
      if (stored.delivered === claim.delivered) notify(FLIPPED_TWICE, { type: 'warning' });
    },
    onError: () => notify('Failed to update delivery status', { type: 'error' }),
  });
  return (
    <Button
      size="small"
      variant={claim.delivered ? 'text' : 'outlined'}
      color={claim.delivered ? 'success' : 'primary'}
      startIcon={claim.delivered ? <CheckCircleIcon /> : undefined}
      aria-pressed={claim.delivered}
      disabled={toggle.isPending}
      onClick={() => toggle.mutate()}
      sx={{ minWidth: { sm: 148 }, px: { xs: 1, sm: 1.25 } }}
    >
      {claim.delivered ? 'Delivered' : 'Mark as Delivered'}
    </Button>
  );
}
