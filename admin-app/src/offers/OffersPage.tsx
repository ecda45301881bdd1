import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useState } from 'react';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { OfferDialog } from './OfferDialog';
import { OfferOrder } from './OfferOrder';

/** The order is edited as one list, so the screen holds them all. */
const ALL = 1000;

export function OffersPage() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Manage Casino Offers"
        note="Image dimensions: 800x400px (2:1 ratio)"
        actions={
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            Add New Offer
          </Button>
        }
      />
      <ListScreen
        resource="offers"
        perPage={ALL}
        failure="Failed to load offers. Please try again."
        empty={<EmptyState text="No offers yet." hint="The first one you add appears here." />}
        footer={adding && <OfferDialog onClose={() => setAdding(false)} />}
      >
        <OfferOrder />
      </ListScreen>
    </>
  );
}
