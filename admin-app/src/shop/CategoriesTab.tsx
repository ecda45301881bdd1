import { Box } from '@mui/material';
import { DataTable, TextInput } from 'react-admin';
import type { ShopCategory } from '../shared/api';
import { AddButton } from '../shared/AddButton';
import { DeleteButton } from '../shared/DeleteButton';
import { EditButton } from '../shared/EditButton';
import { EmptyState } from '../shared/EmptyState';
import { filled } from '../shared/form-rules';
import { HistoryLink } from '../shared/HistoryLink';
import { ListScreen } from '../shared/ListScreen';
import { RecordDialog } from '../shared/RecordDialog';
import { tableSx } from '../shared/table-sx';
import { ALL, DELETE_FAILED, logShopLoad, SAVE_FAILED } from './shop-texts';

export function CategoriesTab() {
  return (
    <ListScreen
      resource="categories"
      perPage={ALL}
      local
      onLoadFailure={logShopLoad}
      empty={<EmptyState text="No categories yet." />}
      toolbar={<AddButton label="Add New Category" dialog={(close) => <CategoryDialog onClose={close} />} />}
    >
      <DataTable<ShopCategory> bulkActionButtons={false} rowClick={false} sx={tableSx}>
        <DataTable.Col<ShopCategory> label="Name" source="name" disableSort sx={{ fontWeight: 600 }} />
        <DataTable.Col<ShopCategory> label="Description" source="description" disableSort />
        <DataTable.Col<ShopCategory>
          label="Actions"
          disableSort
          render={(category) => <CategoryActions category={category} />}
        />
      </DataTable>
    </ListScreen>
  );
}

function CategoryActions({ category }: { category: ShopCategory }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      <EditButton
        label={category.name}
        dialog={(close) => <CategoryDialog category={category} onClose={close} />}
      />
      <HistoryLink entity="category" entityId={category.id} label={category.name} />
      <DeleteButton
        resource="categories"
        record={category}
        label={category.name}
        question="Are you sure you want to delete this category?"
        failure={DELETE_FAILED}
      />
    </Box>
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
