import DeliveredIcon from '@mui/icons-material/CheckCircle';
import ProcessingIcon from '@mui/icons-material/Inventory2Outlined';
import RejectedIcon from '@mui/icons-material/Block';
import { useState } from 'react';
import { BulkActionsToolbar, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import { Button } from '../shared/Button';
import type { ClaimRecord } from '../shared/records';
import { claimName } from './claim-record';
import { RejectQuestion } from './RejectQuestion';
import { SelectionQuestion } from './SelectionQuestion';
import { useAllMatching } from './use-all-matching';
import { useClaimMoves } from './use-claim-moves';

const ICONS = { processing: <ProcessingIcon />, delivered: <DeliveredIcon /> };
const STATES = ['processing', 'delivered'] as const;

/**
 * Bulk actions for the ticked claims, or for all that match. Unmounted while none is ticked, so it cannot be reached by
 * keyboard.
 */
export function BulkMoves() {
  const { data = [], selectedIds, onUnselectItems } = useListContext<ClaimRecord>();
  const { move, reject, isMoving } = useClaimMoves();
  const all = useAllMatching();
  const [isRejecting, setRejecting] = useState(false);
  if (selectedIds.length === 0) return null;
  const isBusy = isMoving || all.isBusy;

  return (
    <>
      <BulkActionsToolbar {...all.label} selectAllButton={all.button}>
        {STATES.map((state) => (
          <Button
            key={state}
            size="small"
            disabled={isBusy}
            startIcon={ICONS[state]}
            onClick={() =>
              all.isChosen
                ? all.ask(state)
                : move({ ids: selectedIds, state }, { onSuccess: () => onUnselectItems() })
            }
          >
            {t(`resources.claims.states.${state}`)}
          </Button>
        ))}
        {!all.isChosen && (
          <Button
            size="small"
            color="error"
            disabled={isBusy}
            startIcon={<RejectedIcon />}
            onClick={() => setRejecting(true)}
          >
            {t('resources.claims.steps.rejected')}
          </Button>
        )}
      </BulkActionsToolbar>
      {isRejecting && (
        <RejectQuestion
          names={data.filter(({ id }) => selectedIds.includes(id)).map(claimName)}
          onReject={(reason) => reject(selectedIds, reason).then(() => onUnselectItems())}
          onClose={() => setRejecting(false)}
        />
      )}
      {all.question && <SelectionQuestion {...all.question} />}
    </>
  );
}
