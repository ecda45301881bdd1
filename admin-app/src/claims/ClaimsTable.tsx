import { Box, Link } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../i18n/texts';
import { claimPath, isClosed } from '../shared/claim-states';
import { HistoryLink } from '../shared/HistoryLink';
import type { ClaimRecord } from '../shared/records';
import { Moment } from '../shared/time-zone';
import { BulkMoves } from './BulkMoves';
import { ClaimKeys } from './ClaimKeys';
import { DeliveryToggle } from './DeliveryToggle';
import { canBeMoved } from './claim-record';
import { oneStepFurther } from './order/steps-from-list';
import { StateChip } from './StateChip';

export function ClaimsTable() {
  return (
    <ClaimKeys>
      <DataTable<ClaimRecord>
        bulkActionButtons
        bulkActionsToolbar={<BulkMoves />}
        isRowSelectable={canBeMoved}
      >
        <DataTable.Col<ClaimRecord>
          source="itemName"
          sx={{ fontWeight: 600 }}
          render={(claim) => (
            <Box
              sx={{
                display: 'flex',
                flexWrap: { xs: 'wrap', sm: 'nowrap' },
                columnGap: 1,
                alignItems: 'center',
              }}
            >
              <Link
                component={RouterLink}
                to={claimPath(claim.id)}
                state={oneStepFurther(0)}
                underline="hover"
                color="inherit"
              >
                {claim.itemName}
              </Link>
              {claim.state === 'processing' && <StateChip state="processing" />}
            </Box>
          )}
        />
        <DataTable.Col<ClaimRecord>
          source="userName"
          render={(claim) => (
            <Link component={RouterLink} to={`/users/${claim.userId}`} underline="hover" color="inherit">
              {t('resources.claims.claimed_by', { name: claim.userName })}
            </Link>
          )}
        />
        <DataTable.Col<ClaimRecord>
          source="price"
          sx={{ whiteSpace: 'nowrap' }}
          render={(claim) => t('resources.claims.points', { points: claim.price })}
        />
        <DataTable.Col<ClaimRecord>
          source="claimDate"
          sx={{ whiteSpace: 'nowrap' }}
          render={(claim) => <Moment at={claim.claimDate} />}
        />
        <DataTable.Col<ClaimRecord> source="state" render={(claim) => <Standing claim={claim} />} />
      </DataTable>
    </ClaimKeys>
  );
}

/** A closed claim can no longer be delivered, so its state is shown instead of the toggle. */
function Standing({ claim }: { claim: ClaimRecord }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
      {isClosed(claim.state) ? <StateChip state={claim.state} /> : <DeliveryToggle claim={claim} />}
      <HistoryLink entity="claim" entityId={claim.id} label={`${claim.itemName}, ${claim.userName}`} />
    </Box>
  );
}
