import { DataTable, List, TextInput } from 'react-admin';
import { EditedTable } from '../editor/EditedTable';
import { EditorHost } from '../editor/EditorHost';
import { ListActions } from '../editor/ListActions';
import { ListView, useListView } from '../editor/ListView';
import { RecordDialog } from '../editor/RecordDialog';
import { RowActions } from '../editor/RowActions';
import type { ShopCategory } from '../shared/api';
import { csvExporter } from '../shared/csv-exporter';
import { filled } from '../shared/form-rules';
import { WHOLE_LIST } from '../shared/paging';
import { TranslationInputs } from '../shared/TranslationInputs';
import { ArchivedList } from './ArchivedList';
import { TRANSLATED } from './item-record';
import { ListRows } from '../shared/ListContent';
import { ShopFailure } from './ShopFailure';
import { shopLoad } from './shop-load';

const exportCategories = csvExporter<ShopCategory>('shop-categories', ['name', 'description']);

const VIEWS = ['list', 'archive'] as const;

export function CategoriesTab() {
  const [view] = useListView(VIEWS);
  return (
    <EditorHost resource="categories" editor={<CategoryEditor />}>
      <ListView views={VIEWS} />
      {view === 'list' ? <Categories /> : <ArchivedList resource="archivedCategories" entity="category" />}
    </EditorHost>
  );
}

const Categories = () => (
  <List
    perPage={WHOLE_LIST}
    disableSyncWithLocation
    actions={<ListActions sorted={['name', 'description']} />}
    pagination={false}
    exporter={exportCategories}
    queryOptions={shopLoad}
    component={ListRows}
    error={<ShopFailure />}
  >
    <EditedTable actions={<RowActions entity="category" />}>
      <DataTable.Col source="name" sx={{ fontWeight: 600 }} />
      <DataTable.Col source="description" />
    </EditedTable>
  </List>
);

const CategoryEditor = () => (
  <RecordDialog>
    <TextInput source="name" validate={filled} />
    <TextInput source="description" validate={filled} multiline />
    <TranslationInputs fields={TRANSLATED} />
  </RecordDialog>
);
