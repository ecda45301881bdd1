import { DataTable } from 'react-admin';
import { t } from '../i18n/texts';
import type { AutoMessage } from '../shared/api';
import { Help } from '../shared/Help';
import { AutoMessageEditor } from './AutoMessageEditor';
import type { AutoMessageRecord } from '../shared/records';
import { exportAutoMessages } from './bot-records';
import { BotList } from './BotList';
import { useSavedWarnings } from './text/use-saved-warnings';

const GUIDE = ['interval', 'minimum', 'reset'] as const;

export function AutoMessagesTab() {
  const { notice, showWarnings } = useSavedWarnings(({ message }: AutoMessage) => `‘${message}’`);
  return (
    <BotList
      resource="automessages"
      entity="automessage"
      editor={<AutoMessageEditor onSaved={showWarnings} />}
      guide={
        <>
          {' '}
          <Help name="automessages" title={t('bot.guide.automessages.title')}>
            <ul>
              {GUIDE.map((line) => (
                <li key={line}>{t(`bot.guide.automessages.${line}`)}</li>
              ))}
            </ul>
          </Help>
          {notice}
        </>
      }
      exporter={exportAutoMessages}
      sorted={['message', 'time', 'minMessages']}
    >
      <DataTable.Col source="message" />
      <DataTable.Col<AutoMessageRecord>
        source="time"
        render={({ time }) => t('bot.interval', { seconds: time })}
      />
      <DataTable.Col<AutoMessageRecord>
        source="minMessages"
        render={({ minMessages }) => t('bot.minimum', { messages: minMessages })}
      />
    </BotList>
  );
}
