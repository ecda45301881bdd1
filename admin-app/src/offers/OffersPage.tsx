import { List } from 'react-admin';
import { BulkToolbar } from '../editor/BulkToolbar';
import { EditorHost } from '../editor/EditorHost';
import { ListActions } from '../editor/ListActions';
import { ListView, useListView } from '../editor/ListView';
import { OrderedList } from '../editor/OrderedList';
import { t } from '../i18n/texts';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { WHOLE_LIST } from '../shared/paging';
import { exportOffers, type OfferRecord } from './offer-record';
import { OfferActions } from './OfferActions';
import { OfferEditor } from './OfferEditor';
import { OfferMap } from './OfferMap';
import { OfferRow } from './OfferRow';

/** Dragging works in both; only one has the buttons that move an offer. */
const VIEWS = ['list', 'order'] as const;

export function OffersPage() {
  const [view] = useListView(VIEWS);
  return (
    <EditorHost resource="offers" editor={<OfferEditor />}>
      <ListScreen>
        <PageHeader
          title={t('resources.offers.title')}
          tabs={<ListView views={VIEWS} />}
          note={t('resources.offers.image_size')}
        />
        <List
          perPage={WHOLE_LIST}
          disableSyncWithLocation
          storeKey={false}
          actions={<ListActions />}
          pagination={false}
          exporter={exportOffers}
        >
          <BulkToolbar />
          <OrderedList<OfferRecord>
            row={(offer, moves) => (
              <OfferRow offer={offer}>{view === 'order' ? moves : <OfferActions />}</OfferRow>
            )}
          />
          <OfferMap />
        </List>
      </ListScreen>
    </EditorHost>
  );
}
