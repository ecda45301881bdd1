import type { AutoMessage, BotCommand } from '../shared/api';
import { csvExporter } from '../shared/csv-exporter';

/** Only the answer to a save has them; no other admin has changed the record when they are gone. */
export const LIVE = ['warnings'];

/** Seconds between two answers of one command, and between two sends of one auto message. */
export const NEW_COMMAND = { time: 30 };
export const NEW_AUTO_MESSAGE = { time: 900, minMessages: 5 };

/** Stored without the '!' that viewers type before it. */
export const withoutMark = (values: BotCommand): BotCommand => ({
  ...values,
  command: values.command.trim().replace(/^!/, ''),
});

export const exportCommands = csvExporter<BotCommand>('bot-commands', ['command', 'message', 'time']);
export const exportAutoMessages = csvExporter<AutoMessage>('auto-messages', [
  'message',
  'time',
  'minMessages',
]);
