import { lowerCase } from '#shared/fold-case.js';
import { Box } from '@mui/material';
import { required, SelectInput, TextInput } from 'react-admin';
import { t, textKey } from '../i18n/texts';
import { CheckboxInput } from '../editor/CheckboxInput';
import { RecordDialog } from '../editor/RecordDialog';
import { filled, wholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { LEVELS, IGNORED_FIELDS, NEW_COMMAND, toStored } from './bot-records';
import { MessageInput } from './text/MessageInput';
import type { ShowWarnings } from './text/use-saved-warnings';

const atLeastOne = wholeNumber(1);
const notNegative = wholeNumber(0);

const choices = LEVELS.map((level) => ({ id: level, name: textKey(`bot.level.${level}`) }));

export const CommandEditor = ({ onSaved }: { onSaved: ShowWarnings }) => (
  <RecordDialog
    ignoredFields={IGNORED_FIELDS}
    defaultValues={NEW_COMMAND}
    transform={toStored}
    onSaved={onSaved}
  >
    <TextInput source="command" parse={lowerCase} validate={filled} />
    <TextInput
      source="aliases"
      format={(names: unknown) => (Array.isArray(names) ? names.join(' ') : names)}
      parse={lowerCase}
      helperText={t('resources.commands.fields.aliasesHint')}
    />
    <MessageInput kind="command" />
    <SelectInput
      source="level"
      choices={choices}
      helperText={t('resources.commands.fields.levelHint')}
      validate={required()}
    />
    <Box sx={twoColumns}>
      <IntegerInput source="time" label={t('resources.commands.fields.seconds')} validate={atLeastOne} />
      <IntegerInput
        source="userTime"
        label={t('resources.commands.fields.userSeconds')}
        validate={notNegative}
      />
      <IntegerInput source="cost" validate={notNegative} />
    </Box>
    <CheckboxInput source="isEnabled" />
    <CheckboxInput source="isHidden" helperText={t('resources.commands.fields.isHiddenHint')} />
  </RecordDialog>
);
