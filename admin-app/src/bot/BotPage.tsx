import { useCanAccess } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { t } from '../i18n/texts';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { TabScreen } from '../shared/TabScreen';
import { AutoMessagesTab } from './AutoMessagesTab';
import { CommandsTab } from './CommandsTab';
import { ClaimNotificationsPanel } from './claims/ClaimNotificationsPanel';
import { BotConnection } from './connection/BotConnection';
import { RefusedTextsNotice } from './text/RefusedTextsNotice';

/** Bot messages and the bot's accounts. */
export function BotPage() {
  const title = t('bot.title');
  const { canAccess } = useCanAccess({ resource: 'site', action: 'edit' });
  const { search, hash } = useLocation();
  const params = new URLSearchParams(search);
  // Neither the redirect back from Twitch nor the dashboard's link to the connect button names a tab.
  if (!params.has('tab') && (params.has('connect') || hash === '#connect-bot')) {
    params.set('tab', 'connection');
    return <Navigate replace to={{ search: `?${params}`, hash }} />;
  }
  return (
    <ListScreen>
      <TabScreen
        label={title}
        tabs={[
          { name: 'commands', title: t('bot.tabs.commands'), content: <CommandsTab /> },
          { name: 'automessages', title: t('bot.tabs.automessages'), content: <AutoMessagesTab /> },
          { name: 'connection', title: t('bot.connection.title'), content: <BotConnection /> },
          ...(canAccess
            ? [{ name: 'claims', title: t('bot.claims.title'), content: <ClaimNotificationsPanel /> }]
            : []),
        ]}
        header={(links) => (
          <>
            <PageHeader title={title} tabs={links} />
            <RefusedTextsNotice />
          </>
        )}
      />
    </ListScreen>
  );
}
