import { NumberInput, TextInput } from 'react-admin';
import type { BotCommand } from '../shared/api';
import { filled, wholeNumberFrom } from '../shared/form-rules';
import { RecordDialog } from '../shared/RecordDialog';
import { NEW_COMMAND, SAVE_FAILED } from './bot-texts';
import type { CommandRecord } from './CommandsTab';

const atLeastOne = wholeNumberFrom(1);

/** Stored without the '!' that viewers type before it. */
const withoutMark = (values: BotCommand): BotCommand => ({
  ...values,
  command: values.command.trim().replace(/^!/, ''),
});

export function CommandDialog({ command, onClose }: { command?: CommandRecord; onClose: () => void }) {
  return (
    <RecordDialog
      resource="commands"
      title={command ? 'Edit Command' : 'Add New Command'}
      saveLabel={command ? 'Save Changes' : 'Add Command'}
      failure={SAVE_FAILED}
      record={command}
      defaultValues={NEW_COMMAND}
      transform={withoutMark}
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
      <NumberInput
        source="time"
        label="Cooldown (seconds)"
        min={1}
        step={1}
        validate={atLeastOne}
        isRequired
      />
    </RecordDialog>
  );
}
