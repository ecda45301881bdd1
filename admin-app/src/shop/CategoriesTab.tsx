import { DataTable, TextInput } from 'react-admin';
import type { ShopCategory } from '../shared/api';
import { AddButton } from '../shared/AddButton';
import { EmptyState } from '../shared/EmptyState';
import { SAVE_FAILED } from '../shared/failures';
import { filled } from '../shared/form-rules';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { RecordDialog } from '../shared/RecordDialog';
import { WHOLE_LIST } from '../shared/paging';
import { RecordActions } from '../shared/RecordActions';
import { logShopLoad } from './shop-texts';

export function CategoriesTab() {
  return (
    <ListScreen
      resource="categories"
      perPage={WHOLE_LIST}
      local
      onLoadFailure={logShopLoad}
      empty={<EmptyState text="No categories yet." />}
      toolbar={<AddButton label="Add New Category" dialog={(close) => <CategoryDialog onClose={close} />} />}
    >
      <RecordTable>
        <DataTable.Col<ShopCategory> label="Name" source="name" disableSort sx={{ fontWeight: 600 }} />
        <DataTable.Col<ShopCategory> label="Description" source="description" disableSort />
        <DataTable.Col<ShopCategory>
          label="Actions"
          disableSort
          render={(category) => <CategoryActions category={category} />}
        />
      </RecordTable>
    </ListScreen>
  );
}

function CategoryActions({ category }: { category: ShopCategory }) {
  return (
    <RecordActions
      resource="categories"
      record={category}
      entity="category"
      label={category.name}
      dialog={(close) => <CategoryDialog category={category} onClose={close} />}
      question="Are you sure you want to delete this category?"
    />
  );
}

function CategoryDialog({ category, onClose }: { category?: ShopCategory; onClose: () => void }) {
  return (
    <RecordDialog
      resource="categories"
      title={category ? 'Edit Category' : 'Add New Category'}
      saveLabel={category ? 'Save Changes' : 'Add Category'}
      failure={SAVE_FAILED}
      record={category}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" validate={filled} isRequired />
      <TextInput source="description" label="Description" validate={filled} isRequired multiline />
    </RecordDialog>
  );
}
