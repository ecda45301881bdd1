import { Box } from '@mui/material';
import {
  ArrayInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useSourceContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CheckboxInput } from '../editor/CheckboxInput';
import { t } from '../i18n/texts';
import type { ItemField } from '../shared/api';
import { filled, optionalWholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { TranslationInputs } from '../shared/TranslationInputs';
import { IntegerInput } from '../shared/IntegerInput';
import { nonBlankLines, linesOf, listOf } from '../shared/lines';
import { FIELD_CHECKS, FIELD_KINDS, MAX_FIELDS } from './item-fields';

const length = optionalWholeNumber(1);

const twoChoices = (options: string[] | null) =>
  new Set(nonBlankLines(options)).size < 2 ? t('resources.items.questions.two_choices') : undefined;

/** The buyer's questions, in order. */
export function ItemFields() {
  const fields = useWatch({ name: 'fields' }) as ItemField[] | undefined;
  return (
    <ArrayInput source="fields" label={false} helperText={false}>
      <SimpleFormIterator fullWidth disableClear disableAdd={(fields?.length ?? 0) >= MAX_FIELDS}>
        <Field />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function Field() {
  const { getSource } = useSourceContext();
  const kind = useWatch({ name: getSource('kind') }) as ItemField['kind'] | undefined;
  const kinds = FIELD_KINDS.map((id) => ({ id, name: t(`resources.items.questions.kinds.${id}`) }));
  const checks = FIELD_CHECKS.map((id) => ({ id, name: t(`resources.items.questions.checks.${id}`) }));
  const label = (name: Exclude<keyof ItemField, 'id' | 'translations'>) =>
    t(`resources.items.questions.fields.${name}`);
  return (
    <Box sx={{ width: '100%' }}>
      <Box sx={twoColumns}>
        <TextInput source="label" label={label('label')} validate={filled} />
        <SelectInput
          source="kind"
          label={label('kind')}
          choices={kinds}
          translateChoice={false}
          defaultValue="text"
          margin="none"
          validate={required()}
        />
      </Box>
      <TextInput source="hint" label={label('hint')} />
      {kind === 'choice' && (
        <TextInput
          source="options"
          label={label('options')}
          helperText={t('resources.items.questions.options_help')}
          format={linesOf}
          parse={listOf}
          validate={twoChoices}
          multiline
          isRequired
        />
      )}
      {kind === 'text' && (
        <Box sx={{ ...twoColumns, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}>
          <SelectInput
            source="check"
            label={label('check')}
            choices={checks}
            translateChoice={false}
            margin="none"
            emptyText={t('resources.items.questions.checks.any')}
          />
          <IntegerInput source="minLength" label={label('minLength')} validate={length} />
          <IntegerInput source="maxLength" label={label('maxLength')} validate={length} />
        </Box>
      )}
      <CheckboxInput source="required" label={label('required')} />
      <TranslationInputs
        fields={[
          { source: 'label', label: label('label') },
          { source: 'hint', label: label('hint') },
          ...(kind === 'choice' ? [{ source: 'options', label: label('options'), lines: true }] : []),
        ]}
      />
    </Box>
  );
}
