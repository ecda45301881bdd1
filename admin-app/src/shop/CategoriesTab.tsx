import { useState } from 'react';
import { DataTable, List, TextInput } from 'react-admin';
import { EditedTable } from '../editor/EditedTable';
import { EditorHost } from '../editor/EditorHost';
import { ListActions } from '../editor/ListActions';
import { ListView } from '../editor/ListView';
import { RecordDialog } from '../editor/RecordDialog';
import { RowActions } from '../editor/RowActions';
import { textKey } from '../i18n/texts';
import type { ShopCategory } from '../shared/api';
import { csvExporter } from '../shared/csv-exporter';
import { filled } from '../shared/form-rules';
import { WHOLE_LIST } from '../shared/paging';
import { TranslationInputs } from '../shared/TranslationInputs';
import { ArchivedList } from './ArchivedList';
import { TRANSLATED } from './item-record';
import { ShopFailure } from './ShopFailure';
import { shopLoad } from './shop-load';

const exportCategories = csvExporter<ShopCategory>('shop-categories', ['name', 'description']);

const VIEWS = { list: textKey('console.view.list'), archive: textKey('console.view.archive') };

export function CategoriesTab() {
  const [view, show] = useState<keyof typeof VIEWS>('list');
  return (
    <EditorHost resource="categories" editor={<CategoryEditor />}>
      <ListView view={view} views={VIEWS} onView={show} />
      {view === 'list' ? <Categories /> : <ArchivedList resource="archivedCategories" entity="category" />}
    </EditorHost>
  );
}

const Categories = () => (
  <List
    perPage={WHOLE_LIST}
    disableSyncWithLocation
    actions={<ListActions sorted={['name']} />}
    pagination={false}
    exporter={exportCategories}
    queryOptions={shopLoad}
    error={<ShopFailure />}
  >
    <EditedTable actions={<RowActions entity="category" />}>
      <DataTable.Col source="name" sx={{ fontWeight: 600 }} />
      <DataTable.Col source="description" disableSort />
    </EditedTable>
  </List>
);

const CategoryEditor = () => (
  <RecordDialog>
    <TextInput source="name" validate={filled} isRequired />
    <TextInput source="description" validate={filled} isRequired multiline />
    <TranslationInputs fields={TRANSLATED} />
  </RecordDialog>
);
