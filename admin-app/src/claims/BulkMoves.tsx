import DeliveredIcon from '@mui/icons-material/CheckCircle';
import ProcessingIcon from '@mui/icons-material/Inventory2Outlined';
import RejectedIcon from '@mui/icons-material/Block';
import { useState } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import { Button } from '../shared/Button';
import type { TeamState } from '../shared/claim-states';
import type { ClaimRecord } from '../shared/records';
import { claimName } from './claim-record';
import { RejectQuestion } from './RejectQuestion';
import { useClaimMoves } from './use-claim-moves';

/**
 * Bulk actions for the ticked claims. Unmounted while none is ticked, so it cannot be reached by keyboard.
 */
export function BulkMoves() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ClaimRecord>();
  const { move, reject, isMoving } = useClaimMoves();
  const [isRejecting, setRejecting] = useState(false);
  if (selectedIds.length === 0) return null;

  const moveAll = (state: TeamState) =>
    move({ ids: selectedIds, state }, { onSuccess: () => onUnselectItems() });

  return (
    <>
      <BulkActionsToolbar selectAllButton={false}>
        <Button
          size="small"
          disabled={isMoving}
          startIcon={<ProcessingIcon />}
          onClick={() => moveAll('processing')}
        >
          {t('resources.claims.states.processing')}
        </Button>
        <Button
          size="small"
          disabled={isMoving}
          startIcon={<DeliveredIcon />}
          onClick={() => moveAll('delivered')}
        >
          {t('resources.claims.states.delivered')}
        </Button>
        <Button
          size="small"
          color="error"
          disabled={isMoving}
          startIcon={<RejectedIcon />}
          onClick={() => setRejecting(true)}
        >
          {t('resources.claims.steps.rejected')}
        </Button>
      </BulkActionsToolbar>
      {isRejecting && (
        <RejectQuestion
          names={data.filter(({ id }) => selectedIds.includes(id)).map(claimName)}
          onReject={(reason) => reject(selectedIds, reason).then(() => onUnselectItems())}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
