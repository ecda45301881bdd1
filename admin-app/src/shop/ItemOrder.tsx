import { Box, Typography } from '@mui/material';
import { List, type RaRecord } from 'react-admin';
import { OrderedList } from '../editor/OrderedList';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { WHOLE_LIST } from '../shared/paging';
import { ItemIdentity } from './ItemIdentity';
import { ListRows } from '../shared/ListContent';
import { ShopFailure } from './ShopFailure';
import { shopLoad } from './shop-load';

/** The whole shop, for reordering. */
export const ItemOrder = () => (
  <List
    perPage={WHOLE_LIST}
    disableSyncWithLocation
    storeKey={false}
    actions={false}
    pagination={false}
    queryOptions={shopLoad}
    component={ListRows}
    error={<ShopFailure />}
  >
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
      {t('resources.items.order_note')}
    </Typography>
    <OrderedList<ShopItem & RaRecord<number>>
      row={(_, moves) => (
        <>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <ItemIdentity />
          </Box>
          <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>{moves}</Box>
        </>
      )}
    />
  </List>
);
