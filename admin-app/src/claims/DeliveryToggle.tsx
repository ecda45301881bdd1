import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../providers/data-provider';
import type { ClaimRecord } from './ClaimsPage';
import { useSteadyList } from './SteadyList';

/** Two admins pressed the same button: the second press took the first one back. */
const FLIPPED_TWICE =
  'Another admin changed this claim at the same moment. The list shows what is stored now.';

/** The call flips whatever is stored, so it is sent once a click and never repeated by itself. */
export function DeliveryToggle({ claim }: { claim: ClaimRecord }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { refetch } = useListContext();
  const { changed, hold, put } = useSteadyList();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.toggleDelivered(claim.id),
    onMutate: hold,
    onSuccess: async (stored) => {
      await refetch();
      put({ ...stored, id: claim.id });
      if (stored.delivered === claim.delivered) notify(FLIPPED_TWICE, { type: 'warning' });
    },
    onError: () => notify('Failed to update delivery status', { type: 'error' }),
  });
  return (
    <>
      <Button
        size="small"
        variant={claim.delivered ? 'text' : 'outlined'}
        color={claim.delivered ? 'success' : 'primary'}
        startIcon={claim.delivered ? <CheckCircleIcon /> : undefined}
        aria-pressed={claim.delivered}
        disabled={isPending}
        onClick={() => mutate()}
        sx={{ minWidth: { xs: 128, sm: 148 }, px: { xs: 1, sm: 1.25 } }}
      >
        {claim.delivered ? 'Delivered' : 'Mark as Delivered'}
      </Button>
      {/* Its place is kept, so that nothing moves when it comes. */}
      <Button
        size="small"
        color="inherit"
        disabled={isPending}
        aria-label={`Undo, ${claim.itemName} of ${claim.userName}`}
        onClick={() => mutate()}
        sx={{ minWidth: 56, visibility: changed.has(claim.id) ? 'visible' : 'hidden' }}
      >
        Undo
      </Button>
    </>
  );
}
