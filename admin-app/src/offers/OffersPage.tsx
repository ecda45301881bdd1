import { List } from 'react-admin';
import { BulkToolbar } from '../editor/BulkToolbar';
import { EditorHost } from '../editor/EditorHost';
import { ListActions } from '../editor/ListActions';
import { OrderedList } from '../editor/OrderedList';
import { t } from '../i18n/texts';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { WHOLE_LIST } from '../shared/paging';
import { exportOffers, type OfferRecord } from './offer-record';
import { OfferEditor } from './OfferEditor';
import { OfferMap } from './OfferMap';
import { OfferRow } from './OfferRow';

export function OffersPage() {
  return (
    <EditorHost resource="offers" editor={<OfferEditor />}>
      <ListScreen>
        <PageHeader title={t('resources.offers.title')} note={t('resources.offers.image_size')} />
        <List
          perPage={WHOLE_LIST}
          disableSyncWithLocation
          storeKey={false}
          actions={<ListActions />}
          pagination={false}
          exporter={exportOffers}
        >
          <BulkToolbar />
          <OrderedList<OfferRecord> row={(offer, moves) => <OfferRow offer={offer}>{moves}</OfferRow>} />
          <OfferMap />
        </List>
      </ListScreen>
    </EditorHost>
  );
}
