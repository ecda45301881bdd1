import { DataTable, List, NullableBooleanInput } from 'react-admin';
import { EditedTable } from '../editor/EditedTable';
import { EditorHost } from '../editor/EditorHost';
import { ListActions } from '../editor/ListActions';
import { ListView, useListView } from '../editor/ListView';
import { t, textKey } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { ReferenceFilter } from '../shared/FilterSelect';
import { ListSearch } from '../shared/ListSearch';
import { WHOLE_LIST } from '../shared/paging';
import { ArchivedList } from './ArchivedList';
import { exportItems } from './item-record';
import { ItemActions } from './ItemActions';
import { ItemEditor } from './ItemEditor';
import { ItemIdentity } from './ItemIdentity';
import { ItemOrder } from './ItemOrder';
import { ListRows } from '../shared/ListContent';
import { ShopFailure } from './ShopFailure';
import { shopLoad } from './shop-load';
import { StockChip } from './StockChip';
import { useCategories } from './use-categories';

const filters = [
  <ListSearch key="q" source="q" alwaysOn />,
  <ReferenceFilter key="category" source="categoryId" reference="categories" alwaysOn />,
  <NullableBooleanInput
    key="hidden"
    source="hidden"
    alwaysOn
    falseLabel={textKey('console.visible_mark')}
    trueLabel={textKey('console.hidden_mark')}
  />,
];

const VIEWS = ['list', 'order', 'archive'] as const;

export function ItemsTab() {
  const [view] = useListView(VIEWS);
  return (
    <EditorHost resource="items" editor={<ItemEditor />}>
      <ListView views={VIEWS} />
      {view === 'list' && <Items />}
      {view === 'order' && <ItemOrder />}
      {view === 'archive' && <ArchivedList resource="archivedItems" entity="item" />}
    </EditorHost>
  );
}

function Items() {
  const { nameOf } = useCategories();
  return (
    <List
      perPage={WHOLE_LIST}
      filters={filters}
      actions={<ListActions sorted={['name', 'price', 'stock']} />}
      pagination={false}
      exporter={exportItems}
      queryOptions={shopLoad}
      component={ListRows}
      error={<ShopFailure />}
    >
      <EditedTable actions={<ItemActions />}>
        <DataTable.Col source="name" label={t('resources.items.fields.identity')}>
          <ItemIdentity />
        </DataTable.Col>
        <DataTable.Col source="category" disableSort render={(item: ShopItem) => nameOf(item.category)} />
        <DataTable.Col
          source="price"
          sx={{ whiteSpace: 'nowrap' }}
          render={({ price }: ShopItem) => t('resources.items.points', { points: price })}
        />
        <DataTable.Col source="stock" render={(item: ShopItem) => <StockChip {...item} />} />
      </EditedTable>
    </List>
  );
}
