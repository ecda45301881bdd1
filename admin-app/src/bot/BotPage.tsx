import { CanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { PageHeader } from '../shared/PageHeader';
import { TabScreen } from '../shared/TabScreen';
import { AutoMessagesTab } from './AutoMessagesTab';
import { CommandsTab } from './CommandsTab';
import { ClaimNotificationsPanel } from './claims/ClaimNotificationsPanel';
import { BotConnection } from './connection/BotConnection';

export function BotPage() {
  const title = t('bot.title');
  const tabs = [
    { name: 'commands', title: t('bot.tabs.commands'), content: <CommandsTab /> },
    { name: 'automessages', title: t('bot.tabs.automessages'), content: <AutoMessagesTab /> },
  ];
  return (
    <>
      <PageHeader title={title} />
      <BotConnection />
      <CanAccess resource="site" action="edit">
        <ClaimNotificationsPanel />
      </CanAccess>
      <TabScreen label={title} tabs={tabs} />
    </>
  );
}
