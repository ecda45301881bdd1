import { NumberInput, TextInput } from 'react-admin';
import { filled, wholeNumberFrom } from '../shared/form-rules';
import { RecordDialog } from '../shared/RecordDialog';
import type { AutoMessageRecord } from './AutoMessagesTab';
import { NEW_AUTO_MESSAGE, SAVE_FAILED } from './bot-texts';

const atLeastOne = wholeNumberFrom(1);

export function AutoMessageDialog({
  message,
  onClose,
}: {
  message?: AutoMessageRecord;
  onClose: () => void;
}) {
  return (
    <RecordDialog
      resource="automessages"
      title={message ? 'Edit Auto Message' : 'Add New Auto Message'}
      saveLabel={message ? 'Save Changes' : 'Add Message'}
      failure={SAVE_FAILED}
      record={message}
      defaultValues={NEW_AUTO_MESSAGE}
      onClose={onClose}
    >
      <TextInput source="message" label="Message" validate={filled} isRequired multiline />
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
