import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import type { SaveBotCommandDto } from '../texts/dto/bot-command.dto.js';
import { commandName } from '../texts/chat-command.js';

/** Names that moderators know from other bots. */
const LEVELS: ReadonlyMap<string, ChatLevel> = new Map([
  ['everyone', 'everyone'],
  ['subscriber', 'subscriber'],
  ['sub', 'subscriber'],
  ['vip', 'vip'],
  ['twitch_vip', 'vip'],
  ['moderator', 'moderator'],
  ['mod', 'moderator'],
  ['broadcaster', 'broadcaster'],
  ['owner', 'broadcaster'],
]);

const OPTION = /^-(?<key>cd|ul)=(?<value>\w+)$/i;

/** A moderator's changes to a command; what is left out stays as it is. */
export interface CommandEdit extends Partial<Pick<SaveBotCommandDto, 'message' | 'time' | 'level'>> {
  readonly name: string;
}

/**
 * Parses `!name -cd=60 -ul=vip text`. Null if any part is invalid: applying only half of it would make a
 * different command.
 */
export function parseEdit(words: readonly string[]): CommandEdit | null {
  const [name, ...rest] = words;
  if (name === undefined) return null;
  let edit: CommandEdit = { name: commandName(name) };
  while (rest[0]?.startsWith('-') && rest[0].includes('=')) {
    const option = parseOption(rest.shift()!);
    if (!option) return null;
    edit = { ...edit, ...option };
  }
  return rest.length > 0 ? { ...edit, message: rest.join(' ') } : edit;
}

function parseOption(word: string): Pick<CommandEdit, 'time' | 'level'> | null {
  const { key = '', value = '' } = OPTION.exec(word)?.groups ?? {};
  if (key.toLowerCase() === 'cd') return /^\d{1,9}$/.test(value) ? { time: Number(value) } : null;
  const level = LEVELS.get(value.toLowerCase());
  return level ? { level } : null;
}
