import { Box } from '@mui/material';
import { ReferenceInput, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { CheckboxInput } from '../editor/CheckboxInput';
import { EditorSection } from '../editor/EditorSection';
import { FirstInput } from '../editor/FirstInput';
import { RecordDialog } from '../editor/RecordDialog';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { CountriesInput } from '../shared/CountriesInput';
import { filled, optionalWholeNumber, wholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { WHOLE_LIST } from '../shared/paging';
import { PictureInput } from '../shared/PictureInput';
import { TranslationInputs } from '../shared/TranslationInputs';
import { ItemFields } from './ItemFields';
import { ItemRules } from './ItemRules';
import { ItemTemplates } from './ItemTemplates';
import { NEW_ITEM, TRANSLATED } from './item-record';
import { fieldsToSave } from './item-fields';

const notNegative = wholeNumber(0);
const days = optionalWholeNumber(1);
/** Claims and added codes change the stock while the form is open, so the server applies the difference. */
const IGNORED_FIELDS = ['stock', 'hasCodes'];

export function ItemEditor() {
  const item = useRecordContext<ShopItem>();
  const isEdited = item?.id !== undefined;
  const toSave = (values: ShopItem) => ({
    ...values,
    fields: fieldsToSave(values.fields),
    ...(isEdited && { previousStock: item.stock }),
  });
  return (
    <RecordDialog ignoredFields={IGNORED_FIELDS} defaultValues={NEW_ITEM} transform={toSave} maxWidth="md">
      {!isEdited && <ItemTemplates />}
      <TextInput source="name" validate={filled} />
      <TextInput source="description" validate={filled} multiline />
      <TranslationInputs fields={TRANSLATED} />
      <ReferenceInput source="category" reference="categories" perPage={WHOLE_LIST}>
        <SelectInput validate={required()} />
      </ReferenceInput>
      <Box sx={twoColumns}>
        <IntegerInput source="price" validate={notNegative} />
        <IntegerInput
          source="stock"
          validate={notNegative}
          disabled={isEdited && item.hasCodes}
          helperText={isEdited && item.hasCodes ? t('resources.items.codes.stock') : undefined}
        />
      </Box>
      <PictureInput source="image" ratio={4 / 3} />
      <Box sx={twoColumns}>
        <CheckboxInput source="unlimited" />
        <CheckboxInput source="featured" />
      </Box>
      <IntegerInput
        source="deliveryDays"
        validate={days}
        helperText={t('resources.items.delivery_help')}
        disabled={isEdited && item.hasCodes}
      />
      <FirstInput />
      <EditorSection title={t('resources.items.rules.title')} note={t('resources.items.rules.note')}>
        <ItemRules />
      </EditorSection>
      <EditorSection title={t('resources.items.questions.title')} note={t('resources.items.questions.note')}>
        <ItemFields />
      </EditorSection>
      <EditorSection title={t('trust.site.title')}>
        <CheckboxInput source="casino" label="trust.casino" />
        <TextInput source="licence" label="trust.licence" />
        <Box sx={twoColumns}>
          <CountriesInput source="allowedCountries" label="trust.allowed" helperText="trust.allowed_help" />
          <CountriesInput source="blockedCountries" label="trust.blocked" helperText="trust.blocked_help" />
        </Box>
      </EditorSection>
    </RecordDialog>
  );
}
