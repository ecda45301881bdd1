import type { Exporter } from 'react-admin';
import type { AutoMessage, BotCommand } from '../shared/api';
import { csvExporter } from '../shared/csv-exporter';

/** Only returned when saving. Their absence later does not mean that another admin changed the record. */
export const IGNORED_FIELDS = ['warnings'];

/** Access levels of commands. Each level includes the ones before it. */
export const LEVELS = [
  'everyone',
  'subscriber',
  'vip',
  'moderator',
  'broadcaster',
] as const satisfies readonly BotCommand['level'][];

/** Times are in seconds, here and in `NEW_AUTO_MESSAGE`. */
export const NEW_COMMAND = {
  time: 30,
  userTime: 0,
  level: 'everyone',
  aliases: [],
  cost: 0,
  isEnabled: true,
  isHidden: false,
} satisfies Partial<BotCommand>;
export const NEW_AUTO_MESSAGE = { time: 900, minMessages: 5 };

/** Names are stored without the '!' that viewers type. In the form, the aliases are a single text. */
export const toStored = (values: Omit<BotCommand, 'aliases'> & { aliases: string[] | string | null }) => ({
  ...values,
  command: values.command.trim().replace(/^!/, ''),
  aliases:
    typeof values.aliases === 'string'
      ? values.aliases.split(/[\s,]+/).filter(Boolean)
      : (values.aliases ?? []),
});

const commandsCsv = csvExporter<Omit<BotCommand, 'aliases'> & { aliases: string }>('bot-commands', [
  'command',
  'message',
  'time',
  'userTime',
  'level',
  'aliases',
  'cost',
  'isEnabled',
  'isHidden',
]);
export const exportCommands: Exporter = (commands: BotCommand[], ...context) =>
  commandsCsv(
    commands.map((command) => ({ ...command, aliases: command.aliases.join(' ') })),
    ...context,
  );
export const exportAutoMessages = csvExporter<AutoMessage>('auto-messages', [
  'message',
  'time',
  'minMessages',
]);
