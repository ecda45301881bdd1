import { DataTable } from 'react-admin';
import type { ShopItem } from '../shared/api';
import { AddButton } from '../shared/AddButton';
import { EmptyState } from '../shared/EmptyState';
import { formatNumber } from '../shared/format';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { WHOLE_LIST } from '../shared/paging';
import { RecordActions } from '../shared/RecordActions';
import { ItemDialog } from './ItemDialog';
import { ItemIdentity } from './ItemIdentity';
import { logShopLoad } from './shop-texts';
import { StockChip } from './StockChip';
import { useCategories } from './use-categories';

export function ItemsTab() {
  const { nameOf } = useCategories();
  return (
    <ListScreen
      resource="items"
      perPage={WHOLE_LIST}
      local
      onLoadFailure={logShopLoad}
      empty={<EmptyState text="No items yet." />}
      toolbar={<AddButton label="Add New Item" dialog={(close) => <ItemDialog onClose={close} />} />}
    >
      <RecordTable>
        <DataTable.Col<ShopItem> label="Item" disableSort render={(item) => <ItemIdentity item={item} />} />
        <DataTable.Col<ShopItem> label="Category" disableSort render={(item) => nameOf(item.category)} />
        <DataTable.Col<ShopItem>
          label="Price"
          disableSort
          render={(item) => `${formatNumber(item.price)} points`}
        />
        <DataTable.Col<ShopItem>
          label="Stock"
          disableSort
          render={(item) => <StockChip stock={item.stock} />}
        />
        <DataTable.Col<ShopItem> label="Actions" disableSort render={(item) => <ItemActions item={item} />} />
      </RecordTable>
    </ListScreen>
  );
}

function ItemActions({ item }: { item: ShopItem }) {
  return (
    <RecordActions
      resource="items"
      record={item}
      entity="item"
      label={item.name}
      dialog={(close) => <ItemDialog item={item} onClose={close} />}
      question="Are you sure you want to delete this item?"
    />
  );
}
