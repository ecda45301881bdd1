import { type RaRecord, TextInput } from 'react-admin';
import type { BotCommand, SavedBotCommand } from '../shared/api';
import { filled, wholeNumberFrom } from '../shared/form-rules';
import { IntegerInput } from '../shared/IntegerInput';
import { RecordDialog } from '../shared/RecordDialog';
import { SAVE_FAILED } from '../shared/failures';
import { LIVE, NEW_COMMAND } from './bot-texts';
import type { CommandRecord } from './CommandsTab';
import { TextTools } from './text/TextTools';

const atLeastOne = wholeNumberFrom(1);

/** Stored without the '!' that viewers type before it. */
const withoutMark = (values: BotCommand): BotCommand => ({
  ...values,
  command: values.command.trim().replace(/^!/, ''),
});

interface CommandDialogProps {
  command?: CommandRecord;
  onSaved: (saved: SavedBotCommand) => void;
  onClose: () => void;
}

export function CommandDialog({ command, onSaved, onClose }: CommandDialogProps) {
  return (
    <RecordDialog
      resource="commands"
      title={command ? 'Edit Command' : 'Add New Command'}
      saveLabel={command ? 'Save Changes' : 'Add Command'}
      failure={SAVE_FAILED}
      record={command}
      live={LIVE}
      defaultValues={NEW_COMMAND}
      transform={withoutMark}
      onSaved={(saved) => onSaved(saved as RaRecord & SavedBotCommand)}
      onClose={onClose}
    >
      <TextInput
        source="command"
        label="Command"
        parse={(text: string) => text.toLowerCase()}
        validate={filled}
        isRequired
      />
      <TextInput source="message" label="Message" validate={filled} isRequired multiline />
      <TextTools kind="command" />
      <IntegerInput source="time" label="Cooldown (seconds)" validate={atLeastOne} isRequired />
    </RecordDialog>
  );
}
