import { AddButton } from '../shared/AddButton';
import { EmptyState } from '../shared/EmptyState';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { WHOLE_LIST } from '../shared/paging';
import { OfferDialog } from './OfferDialog';
import { OfferOrder } from './OfferOrder';

export function OffersPage() {
  return (
    <>
      <PageHeader title="Manage Casino Offers" note="Image dimensions: 800x400px (2:1 ratio)" />
      <ListScreen
        resource="offers"
        perPage={WHOLE_LIST}
        failure="Failed to load offers. Please try again."
        empty={<EmptyState text="No offers yet." hint="The first one you add appears here." />}
        toolbar={<AddButton label="Add New Offer" dialog={(close) => <OfferDialog onClose={close} />} />}
      >
        <OfferOrder />
      </ListScreen>
    </>
  );
}
