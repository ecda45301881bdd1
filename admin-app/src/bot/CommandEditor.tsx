import { lowerCase } from '#shared/fold-case.js';
import { Box } from '@mui/material';
import { BooleanInput, SelectInput, TextInput } from 'react-admin';
import { t, textKey } from '../i18n/texts';
import { RecordDialog } from '../editor/RecordDialog';
import { filled, wholeNumberFrom } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { LEVELS, LIVE, NEW_COMMAND, toStored } from './bot-records';
import { TextTools } from './text/TextTools';
import type { TellWarnings } from './text/use-saved-warnings';

const atLeastOne = wholeNumberFrom(1);
const notNegative = wholeNumberFrom(0);

const choices = LEVELS.map((level) => ({ id: level, name: textKey(`bot.level.${level}`) }));

export const CommandEditor = ({ onSaved }: { onSaved: TellWarnings }) => (
  <RecordDialog live={LIVE} defaultValues={NEW_COMMAND} transform={toStored} onSaved={onSaved}>
    <TextInput source="command" parse={lowerCase} validate={filled} isRequired />
    <TextInput
      source="aliases"
      format={(names: unknown) => (Array.isArray(names) ? names.join(' ') : names)}
      parse={lowerCase}
      helperText={t('resources.commands.fields.aliasesHint')}
    />
    <TextInput source="message" validate={filled} isRequired multiline />
    <TextTools kind="command" />
    <SelectInput
      source="level"
      choices={choices}
      helperText={t('resources.commands.fields.levelHint')}
      validate={filled}
      isRequired
    />
    <Box sx={twoColumns}>
      <IntegerInput
        source="time"
        label={t('resources.commands.fields.seconds')}
        validate={atLeastOne}
        isRequired
      />
      <IntegerInput
        source="userTime"
        label={t('resources.commands.fields.userSeconds')}
        validate={notNegative}
        isRequired
      />
      <IntegerInput source="cost" validate={notNegative} isRequired />
    </Box>
    <BooleanInput source="isEnabled" />
    <BooleanInput source="isHidden" helperText={t('resources.commands.fields.isHiddenHint')} />
  </RecordDialog>
);
