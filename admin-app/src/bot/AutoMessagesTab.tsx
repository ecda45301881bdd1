import { DataTable } from 'react-admin';
import type { AutoMessage, SavedAutoMessage } from '../shared/api';
import { AddButton } from '../shared/AddButton';
import { EmptyState } from '../shared/EmptyState';
import { GuidePanel } from '../shared/GuidePanel';
import { ListScreen } from '../shared/ListScreen';
import { RecordTable } from '../shared/RecordTable';
import { WHOLE_LIST } from '../shared/paging';
import { RecordActions } from '../shared/RecordActions';
import { AutoMessageDialog } from './AutoMessageDialog';
import { LOAD_FAILED } from './bot-texts';
import { useSavedWarnings } from './text/use-saved-warnings';

export type AutoMessageRecord = AutoMessage & { id: string };

export function AutoMessagesTab() {
  const { notice, tell } = useSavedWarnings();
  const onSaved = (saved: SavedAutoMessage) => tell(`‘${saved.message}’`, saved);
  return (
    <>
      <GuidePanel title="How auto messages work">
        <ul>
          <li>A message is sent when its interval has passed and chat was active enough.</li>
          <li>Minimum messages is how many chat messages must come in before it is sent.</li>
          <li>The message count resets after each auto message and every 5 minutes.</li>
        </ul>
      </GuidePanel>
      {notice}
      <ListScreen
        resource="automessages"
        perPage={WHOLE_LIST}
        local
        failure={LOAD_FAILED}
        empty={<EmptyState text="No auto messages yet." />}
        toolbar={
          <AddButton
            label="Add New Message"
            dialog={(close) => <AutoMessageDialog onSaved={onSaved} onClose={close} />}
          />
        }
      >
        <RecordTable>
          <DataTable.Col<AutoMessageRecord> label="Message" source="message" disableSort />
          <DataTable.Col<AutoMessageRecord>
            label="Interval"
            disableSort
            render={(message) => `every ${message.time} s`}
          />
          <DataTable.Col<AutoMessageRecord>
            label="Minimum messages"
            disableSort
            render={(message) => `${message.minMessages} messages`}
          />
          <DataTable.Col<AutoMessageRecord>
            label="Actions"
            disableSort
            render={(message) => <AutoMessageActions message={message} onSaved={onSaved} />}
          />
        </RecordTable>
      </ListScreen>
    </>
  );
}

interface AutoMessageActionsProps {
  message: AutoMessageRecord;
  onSaved: (saved: SavedAutoMessage) => void;
}

function AutoMessageActions({ message, onSaved }: AutoMessageActionsProps) {
  return (
    <RecordActions
      resource="automessages"
      record={message}
      entity="automessage"
      label={message.message}
      dialog={(close) => <AutoMessageDialog message={message} onSaved={onSaved} onClose={close} />}
      question="Are you sure you want to delete this message?"
    />
  );
}
