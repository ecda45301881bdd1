import { type RaRecord, TextInput } from 'react-admin';
import type { SavedAutoMessage } from '../shared/api';
import { filled, wholeNumberFrom } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { RecordDialog } from '../shared/RecordDialog';
import type { AutoMessageRecord } from './AutoMessagesTab';
import { SAVE_FAILED } from '../shared/failures';
import { LIVE, NEW_AUTO_MESSAGE } from './bot-texts';
import { TextTools } from './text/TextTools';

const atLeastOne = wholeNumberFrom(1);

interface AutoMessageDialogProps {
  message?: AutoMessageRecord;
  onSaved: (saved: SavedAutoMessage) => void;
  onClose: () => void;
}

export function AutoMessageDialog({ message, onSaved, onClose }: AutoMessageDialogProps) {
  return (
    <RecordDialog
      resource="automessages"
      title={message ? 'Edit Auto Message' : 'Add New Auto Message'}
      saveLabel={message ? 'Save Changes' : 'Add Message'}
      failure={SAVE_FAILED}
      record={message}
      live={LIVE}
      defaultValues={NEW_AUTO_MESSAGE}
      onSaved={(saved) => onSaved(saved as RaRecord & SavedAutoMessage)}
      onClose={onClose}
    >
      <TextInput source="message" label="Message" validate={filled} isRequired multiline />
      <TextTools kind="automessage" />
      <IntegerInput source="time" label="Interval (seconds)" validate={atLeastOne} isRequired />
      <IntegerInput source="minMessages" label="Minimum messages" validate={atLeastOne} isRequired />
    </RecordDialog>
  );
}
