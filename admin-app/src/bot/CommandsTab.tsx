import { DataTable } from 'react-admin';
import type { BotCommand, SavedBotCommand } from '../shared/api';
import { AddButton } from '../shared/AddButton';
import { EmptyState } from '../shared/EmptyState';
import { GuidePanel } from '../shared/GuidePanel';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { WHOLE_LIST } from '../shared/paging';
import { RecordActions } from '../shared/RecordActions';
import { LOAD_FAILED } from './bot-texts';
import { CommandDialog } from './CommandDialog';
import { useSavedWarnings } from './text/use-saved-warnings';

export type CommandRecord = BotCommand & { id: string };

export function CommandsTab() {
  const { notice, tell } = useSavedWarnings();
  const onSaved = (saved: SavedBotCommand) => tell(`!${saved.command}`, saved);
  return (
    <>
      <GuidePanel title="How commands work">
        <ul>
          <li>Commands start with &apos;!&apos; in chat and are case-insensitive.</li>
          <li>The cooldown is the time in seconds before the bot answers the same command again.</li>
          <li>Twitch forbids casino links and codes in chat: point viewers to the site instead.</li>
        </ul>
      </GuidePanel>
      {notice}
      <ListScreen
        resource="commands"
        perPage={WHOLE_LIST}
        local
        failure={LOAD_FAILED}
        empty={<EmptyState text="No commands yet." />}
        toolbar={
          <AddButton
            label="Add New Command"
            dialog={(close) => <CommandDialog onSaved={onSaved} onClose={close} />}
          />
        }
      >
        <RecordTable>
          <DataTable.Col<CommandRecord>
            label="Command"
            disableSort
            sx={{ fontWeight: 600 }}
            render={(command) => `!${command.command}`}
          />
          <DataTable.Col<CommandRecord> label="Message" source="message" disableSort />
          <DataTable.Col<CommandRecord>
            label="Cooldown"
            disableSort
            render={(command) => `${command.time} s`}
          />
          <DataTable.Col<CommandRecord>
            label="Actions"
            disableSort
            render={(command) => <CommandActions command={command} onSaved={onSaved} />}
          />
        </RecordTable>
      </ListScreen>
    </>
  );
}

interface CommandActionsProps {
  command: CommandRecord;
  onSaved: (saved: SavedBotCommand) => void;
}

function CommandActions({ command, onSaved }: CommandActionsProps) {
  return (
    <RecordActions
      resource="commands"
      record={command}
      entity="command"
      label={`!${command.command}`}
      dialog={(close) => <CommandDialog command={command} onSaved={onSaved} onClose={close} />}
      question="Are you sure you want to delete this command?"
    />
  );
}
