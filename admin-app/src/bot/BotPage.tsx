import { PageHeader } from '../shared/PageHeader';
import { TabScreen } from '../shared/TabScreen';
import { AutoMessagesTab } from './AutoMessagesTab';
import { CommandsTab } from './CommandsTab';
import { BotConnection } from './connection/BotConnection';

const tabs = [
  { name: 'commands', title: 'Bot Commands', content: <CommandsTab key="commands" /> },
  { name: 'automessages', title: 'Auto Messages', content: <AutoMessagesTab key="automessages" /> },
];

export function BotPage() {
  return (
    <>
      <PageHeader title="Bot Settings" />
      <BotConnection />
      <TabScreen label="Bot" tabs={tabs} />
    </>
  );
}
