import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useListContext, useNotify } from 'react-admin';
import { type Refusal, t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { useNotifyFailure } from '../shared/Failure';
import { withoutReason } from '../shared/failures';
import { Button } from '../shared/Button';
import type { ClaimRecord } from '../shared/records';
import { stateInRefusal } from './claim-record';
import { useSteadyList } from './SteadyList';
import { useClaimMoves } from './use-claim-moves';

interface DeliveryToggleProps {
  claim: ClaimRecord;
  /** Leaves room for a claim's name in the same row of a phone. */
  isShort?: boolean;
}

/** The call flips the stored state, so it is sent once per click and never retried. */
export function DeliveryToggle({ claim, isShort = false }: DeliveryToggleProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const { refetch } = useListContext();
  const { changed, hold, updateRow } = useSteadyList();
  const { someoneWasFaster } = useClaimMoves();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: () => provider.toggleDelivered(claim.id, !claim.delivered),
    onMutate: hold,
    onSuccess: async (stored) => {
      await refetch();
      updateRow({ ...stored, id: claim.id });
      // Two admins clicked at the same time, and the second click undid the first.
      if (stored.delivered === claim.delivered)
        notify(t('resources.claims.flipped_twice'), { type: 'warning' });
      void queries.invalidateQueries({ queryKey: ['claims', 'counts'] });
    },
    onError: async (failure) => {
      const state = failure instanceof HttpError && stateInRefusal((failure.body ?? {}) as Refusal);
      if (!state) return notifyFailure(withoutReason(failure), t('resources.claims.failed.deliver'));
      await refetch();
      someoneWasFaster(claim, state);
    },
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
        sx={isShort ? { minWidth: 88 } : { minWidth: { xs: 128, sm: 148 }, px: { xs: 1, sm: 1.25 } }}
      >
        {t(`resources.claims.${claim.delivered ? 'delivered' : isShort ? 'steps.delivered' : 'mark'}`)}
      </Button>
      {/* Always takes up space, so that nothing shifts when it appears. At the end of a row, that space is before the toggle. */}
      <Button
        size="small"
        color="inherit"
        disabled={isPending}
        aria-label={t('resources.claims.undo_of', { item: claim.itemName, name: claim.userName })}
        onClick={() => mutate()}
        sx={{
          minWidth: 56,
          visibility: changed.has(claim.id) ? 'visible' : 'hidden',
          order: { xs: -1, sm: isShort ? -1 : 0 },
        }}
      >
        {t('resources.claims.undo')}
      </Button>
    </>
  );
}
