import { NumberInput, type RaRecord, TextInput } from 'react-admin';
import type { SavedAutoMessage } from '../shared/api';
import { filled, wholeNumberFrom } from '../shared/form-rules';
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
      <NumberInput
        source="time"
        label="Interval (seconds)"
        min={1}
        step={1}
        validate={atLeastOne}
        isRequired
      />
      <NumberInput
        source="minMessages"
        label="Minimum messages"
        min={1}
        step={1}
        validate={atLeastOne}
        isRequired
      />
    </RecordDialog>
  );
}
