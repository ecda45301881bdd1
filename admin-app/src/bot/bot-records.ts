import type { Exporter } from 'react-admin';
import type { AutoMessage, BotCommand } from '../shared/api';
import { csvExporter } from '../shared/csv-exporter';

/** Only the answer to a save has them; no other admin has changed the record when they are gone. */
export const LIVE = ['warnings'];

/** Who may use a command, each with the rights of those before. */
export const LEVELS = [
  'everyone',
  'subscriber',
  'vip',
  'moderator',
  'broadcaster',
] as const satisfies readonly BotCommand['level'][];

/** Seconds between two answers of one command, and between two sends of one auto message. */
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

/** Names are stored without the '!' that viewers type before them. In the form the aliases are one text. */
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
