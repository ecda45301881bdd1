import { Box } from '@mui/material';
import { t } from '../i18n/texts';
import { RecordDialog } from '../editor/RecordDialog';
import { wholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { IGNORED_FIELDS, NEW_AUTO_MESSAGE } from './bot-records';
import { MessageInput } from './text/MessageInput';
import type { ShowWarnings } from './text/use-saved-warnings';

const atLeastOne = wholeNumber(1);

export const AutoMessageEditor = ({ onSaved }: { onSaved: ShowWarnings }) => (
  <RecordDialog ignoredFields={IGNORED_FIELDS} defaultValues={NEW_AUTO_MESSAGE} onSaved={onSaved}>
    <MessageInput kind="automessage" />
    <Box sx={twoColumns}>
      <IntegerInput source="time" label={t('resources.automessages.fields.seconds')} validate={atLeastOne} />
      <IntegerInput source="minMessages" validate={atLeastOne} />
    </Box>
  </RecordDialog>
);
