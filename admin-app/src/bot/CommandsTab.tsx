import { Chip, Stack } from '@mui/material';
import { DataTable } from 'react-admin';
import { t } from '../i18n/texts';
import type { BotCommand } from '../shared/api';
import { Help } from '../shared/Help';
import type { CommandRecord } from '../shared/records';
import { exportCommands } from './bot-records';
import { BotList } from './BotList';
import { CommandEditor } from './CommandEditor';
import { useSavedWarnings } from './text/use-saved-warnings';

const GUIDE = ['mark', 'cooldown', 'cost', 'editing', 'redeem', 'promo'] as const;

const CommandTerms = ({ level, cost, isEnabled, isHidden }: BotCommand) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
    <span>{t(`bot.level.${level}`)}</span>
    {cost > 0 && <Chip size="small" variant="outlined" label={t('bot.cost', { points: cost })} />}
    {!isEnabled && <Chip size="small" color="warning" variant="outlined" label={t('bot.off')} />}
    {isHidden && <Chip size="small" variant="outlined" label={t('bot.hidden')} />}
  </Stack>
);

export function CommandsTab() {
  const { notice, showWarnings } = useSavedWarnings(({ command }: BotCommand) => `!${command}`);
  return (
    <BotList
      resource="commands"
      entity="command"
      editor={<CommandEditor onSaved={showWarnings} />}
      guide={
        <>
          {' '}
          <Help name="commands" title={t('bot.guide.commands.title')}>
            <ul>
              {GUIDE.map((line) => (
                <li key={line}>{t(`bot.guide.commands.${line}`)}</li>
              ))}
            </ul>
          </Help>
          {notice}
        </>
      }
      exporter={exportCommands}
      sorted={['command', 'message', 'time', 'level']}
    >
      <DataTable.Col<CommandRecord>
        source="command"
        sx={{ fontWeight: 600 }}
        render={({ command, aliases }) => [command, ...aliases].map((name) => `!${name}`).join(' ')}
      />
      <DataTable.Col source="message" />
      <DataTable.Col<CommandRecord>
        source="time"
        render={({ time }) => t('bot.cooldown', { seconds: time })}
      />
      <DataTable.Col<CommandRecord> source="level" render={(command) => <CommandTerms {...command} />} />
    </BotList>
  );
}
