import { TextInput } from 'react-admin';
import { t } from '../i18n/texts';
import { RecordDialog } from '../editor/RecordDialog';
import { filled, wholeNumberFrom } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { LIVE, NEW_COMMAND, withoutMark } from './bot-records';
import { TextTools } from './text/TextTools';
import type { TellWarnings } from './text/use-saved-warnings';

const atLeastOne = wholeNumberFrom(1);

export const CommandEditor = ({ onSaved }: { onSaved: TellWarnings }) => (
  <RecordDialog live={LIVE} defaultValues={NEW_COMMAND} transform={withoutMark} onSaved={onSaved}>
    <TextInput source="command" parse={(text: string) => text.toLowerCase()} validate={filled} isRequired />
    <TextInput source="message" validate={filled} isRequired multiline />
    <TextTools kind="command" />
    <IntegerInput
      source="time"
      label={t('resources.commands.fields.seconds')}
      validate={atLeastOne}
      isRequired
    />
  </RecordDialog>
);
