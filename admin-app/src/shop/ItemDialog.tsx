import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import type { ShopItem } from '../shared/api';
import { SAVE_FAILED } from '../shared/failures';
import { filled, imageAddressFault, wholeNumberFrom } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { RecordDialog } from '../shared/RecordDialog';
import { useCategories } from './use-categories';

const notNegative = wholeNumberFrom(0);
const LIVE = ['stock'];

/** Adds an item, or edits the given one. */
export function ItemDialog({ item, onClose }: { item?: ShopItem; onClose: () => void }) {
  const { categories } = useCategories();
  return (
    <RecordDialog
      resource="items"
      title={item ? 'Edit Item' : 'Add New Item'}
      saveLabel={item ? 'Save Changes' : 'Add Item'}
      failure={SAVE_FAILED}
      record={item}
      // Claims may take stock while the form is open: the server adds the difference instead of the number.
      live={LIVE}
      transform={(values: ShopItem) => (item ? { ...values, previousStock: item.stock } : values)}
      onClose={onClose}
    >
      <TextInput source="name" label="Name" validate={filled} isRequired />
      <TextInput source="description" label="Description" validate={filled} isRequired multiline />
      <SelectInput source="category" label="Category" choices={categories} validate={filled} isRequired />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>
        <IntegerInput source="price" label="Price" validate={notNegative} isRequired />
        <IntegerInput source="stock" label="Stock" validate={notNegative} isRequired />
      </Box>
      <TextInput
        source="image"
        label="Image URL"
        type="url"
        validate={[filled, imageAddressFault]}
        isRequired
      />
    </RecordDialog>
  );
}
