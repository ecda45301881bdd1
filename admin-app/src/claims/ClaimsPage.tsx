import { Box } from '@mui/material';
import { DataTable } from 'react-admin';
import type { ShopClaim } from '../shared/api';
import { EmptyState } from '../shared/EmptyState';
import { formatNumber } from '../shared/format';
import { HistoryLink } from '../shared/HistoryLink';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { PageHeader } from '../shared/PageHeader';
import { Pager } from '../shared/Pager';
import { SearchField } from '../shared/SearchField';
import { Moment } from '../shared/time-zone';
import { DeliveryToggle } from './DeliveryToggle';
import { ExportClaimsButton } from './ExportClaimsButton';
import { SteadyList } from './SteadyList';

export type ClaimRecord = ShopClaim & { id: string };

/** The server keeps undelivered claims in front, whatever the sort. */
const NEWEST_FIRST = { field: 'claimDate', order: 'DESC' } as const;

export function ClaimsPage() {
  return (
    <>
      <PageHeader title="Shop Claims" note="Undelivered claims come first, then the newest." />
      <ListScreen
        resource="claims"
        sort={NEWEST_FIRST}
        failure="Failed to load claims"
        empty={<EmptyState text="No claims found." />}
        toolbar={
          <>
            <SearchField placeholder="Search claims..." source="q" />
            <ExportClaimsButton />
          </>
        }
        footer={<Pager noun="claims" />}
      >
        <SteadyList>
          <RecordTable>
            <DataTable.Col<ClaimRecord> label="Item" source="itemName" disableSort sx={{ fontWeight: 600 }} />
            <DataTable.Col<ClaimRecord>
              label="Viewer"
              disableSort
              render={(claim) => <span>Claimed by {claim.userName}</span>}
            />
            <DataTable.Col<ClaimRecord>
              label="Price"
              disableSort
              render={(claim) => `${formatNumber(claim.price)} points`}
            />
            <DataTable.Col<ClaimRecord>
              label="Claimed at"
              disableSort
              render={(claim) => <Moment at={claim.claimDate} />}
            />
            <DataTable.Col<ClaimRecord>
              label="Delivery"
              disableSort
              render={(claim) => (
                <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 } }}>
                  <DeliveryToggle claim={claim} />
                  <HistoryLink
                    entity="claim"
                    entityId={claim.id}
                    label={`${claim.itemName}, ${claim.userName}`}
                  />
                </Box>
              )}
            />
          </RecordTable>
        </SteadyList>
      </ListScreen>
    </>
  );
}
