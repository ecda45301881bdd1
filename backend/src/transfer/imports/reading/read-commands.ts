import { FaultyFile } from '#shared/file-limits.js';
import { ALIASES_MAX } from '../../../live/bot/texts/bot-text-rules.js';
import { commandName } from '../../../live/bot/texts/chat-command.js';
import { parseJson } from './parse-json.js';
import { evenInterval } from './cron.js';
import type {
  CommandFault,
  CommandSource,
  ForeignCommand,
  ForeignTexts,
  ForeignTimer,
} from './foreign-command.js';
import { NIGHTBOT_LEVELS } from './nightbot-levels.js';

/** More than any bot has. The limit keeps the per-text work bounded. */
export const ITEMS_MAX = 2_000;
/** Longer texts are refused, never shortened. */
const FOREIGN_TEXT_MAX = 2_000;
/** Total characters, enough for {@link ITEMS_MAX} chat lines. */
const ALL_TEXTS_MAX = 1_000_000;
const NAME_MAX = 100;
/** Maximum texts per timer. */
const LIST_MAX = 100;
const SECONDS_MAX = 2_147_483_647;
const MINUTE = 60;

type Json = Readonly<Record<string, unknown>>;

/** Reads commands, timers and regulars from Nightbot, StreamElements or an export. @throws FaultyFile */
export function readCommands(text: string): ForeignTexts {
  return textsOf(partsOf(parseJson(text)).flatMap(({ rows }) => rows));
}

/** Reads a channel's commands or timers; the list may be empty. @throws FaultyFile */
export const commandsOf = (source: CommandSource, rows: readonly unknown[]): ForeignTexts =>
  rows.length === 0 ? { source, items: [], regulars: 0 } : textsOf(rows);

function textsOf(given: readonly unknown[]): ForeignTexts {
  const rows = given.filter(isJson);
  const texts = rows.flatMap(textsIn);
  const regulars = rows.filter(isRegular).length;
  const [first] = texts;
  if (!first && regulars === 0) throw new FaultyFile('unreadable');
  // No export contains texts from two bots.
  if (texts.some(({ source }) => source !== first?.source)) throw new FaultyFile('unreadable');
  const items = texts.flatMap((text) => text.items);
  if (items.length > ITEMS_MAX) throw new FaultyFile('too_many_texts');
  if (items.reduce((length, { text }) => length + text.length, 0) > ALL_TEXTS_MAX)
    throw new FaultyFile('too_much');
  return { source: first?.source ?? 'nightbot', items, regulars };
}

/** The lists in a file: a plain list, an API response with lists, or an array of such responses. */
function partsOf(given: unknown): { rows: readonly unknown[] }[] {
  if (Array.isArray(given)) {
    const answers = given.filter((one) => isJson(one) && listsIn(one).length > 0);
    return answers.length > 0 ? answers.flatMap((one) => listsIn(one as Json)) : [{ rows: given }];
  }
  return isJson(given) ? listsIn(given) : [];
}

function listsIn(answer: Json): { rows: readonly unknown[] }[] {
  return ['commands', 'timers', 'regulars'].flatMap((name) => {
    const rows = own(answer, name);
    return Array.isArray(rows) ? [{ rows }] : [];
  });
}

function textsIn(row: Json): Pick<ForeignTexts, 'source' | 'items'>[] {
  if (isText(own(row, 'command')) && isText(own(row, 'reply')))
    return [{ source: 'streamelements', items: [commandOfStreamElements(row)] }];
  if (isJson(own(row, 'online')) && isText(own(row, 'name')))
    return [{ source: 'streamelements', items: timersOfStreamElements(row) }];
  if (!isText(own(row, 'name')) || !isText(own(row, 'message'))) return [];
  // An export extends the format of Nightbot's API (https://docs.nightbot.tv) with these two fields.
  if (isCount(own(row, 'seconds'))) return [{ source: 'greenroom', items: [timerOfExport(row)] }];
  if (isCount(own(row, 'userCoolDown'))) return [{ source: 'greenroom', items: [commandOfExport(row)] }];
  const item = isText(own(row, 'interval')) ? timerOfNightbot(row) : commandOfNightbot(row);
  return [{ source: 'nightbot', items: [item] }];
}

function commandOfNightbot(row: Json): ForeignCommand {
  const level = textOf(row, 'userLevel', 50);
  const known = NIGHTBOT_LEVELS.get(level);
  const isRegular = level === 'regular';
  return {
    kind: 'command',
    name: nameOf(row, 'name'),
    text: textOf(row, 'message'),
    aliases: [],
    level: known ?? (isRegular ? 'moderator' : 'broadcaster'),
    levelName: known ? null : level || 'none',
    time: secondsOf(own(row, 'coolDown')),
    userTime: 0,
    cost: 0,
    isEnabled: true,
    isHidden: false,
    faults: [
      ...(textOf(row, 'alias') === '' ? [] : (['alias'] as const)),
      ...(known || isRegular ? [] : (['level'] as const)),
    ],
  };
}

function timerOfNightbot(row: Json): ForeignTimer {
  const { seconds, isEven } = evenInterval(textOf(row, 'interval', 100));
  return {
    kind: 'timer',
    name: textOf(row, 'name', NAME_MAX),
    text: textOf(row, 'message'),
    time: seconds,
    isEven,
    minMessages: countOf(own(row, 'lines')),
    isEnabled: own(row, 'enabled') !== false,
    faults: textOf(row, 'alias') === '' ? [] : ['alias'],
  };
}

function commandOfExport(row: Json): ForeignCommand {
  const command = commandOfNightbot(row);
  const cost = costOf(own(row, 'cost'));
  return {
    ...command,
    aliases: listOf(row, 'aliases', ALIASES_MAX + 1, NAME_MAX).map(commandName),
    userTime: countOf(own(row, 'userCoolDown')),
    cost: cost ?? 0,
    isEnabled: own(row, 'enabled') !== false,
    isHidden: own(row, 'hidden') === true,
    faults: [...command.faults, ...(cost === null ? (['cost'] as const) : [])],
  };
}

/** Its cron expression is only approximate, but its seconds are exact. */
const timerOfExport = (row: Json): ForeignTimer => ({
  ...timerOfNightbot(row),
  time: secondsOf(own(row, 'seconds')),
  isEven: true,
});

/**
 * Levels as named in StreamElements' own clients. Levels without an equivalent are mapped to a stricter one.
 */
function levelOfStreamElements(level: unknown): Pick<ForeignCommand, 'level' | 'levelName'> {
  switch (level) {
    case 100:
      return { level: 'everyone', levelName: null };
    case 250:
      return { level: 'subscriber', levelName: null };
    case 400:
      return { level: 'vip', levelName: null };
    case 500:
      return { level: 'moderator', levelName: null };
    case 1500:
      return { level: 'broadcaster', levelName: null };
    case 300:
      return { level: 'moderator', levelName: 'regular' };
    default:
      return { level: 'broadcaster', levelName: level === 1000 ? 'super moderator' : 'none' };
  }
}

function commandOfStreamElements(row: Json): ForeignCommand {
  const level = levelOfStreamElements(own(row, 'accessLevel'));
  const cooldown = own(row, 'cooldown');
  const times = isJson(cooldown) ? cooldown : {};
  const cost = costOf(own(row, 'cost'));
  const faults: CommandFault[] = [];
  if (level.levelName === 'none') faults.push('level');
  if (cost === null) faults.push('cost');
  if (listOf(row, 'keywords').length > 0 || textOf(row, 'regex') !== '') faults.push('keywords');
  if (own(row, 'enabledOffline') === false) faults.push('only_live');
  if (own(row, 'enabledOnline') === false) faults.push('only_offline');
  return {
    kind: 'command',
    name: nameOf(row, 'command'),
    text: textOf(row, 'reply'),
    aliases: listOf(row, 'aliases', ALIASES_MAX + 1, NAME_MAX).map(commandName),
    ...level,
    time: secondsOf(own(times, 'global')),
    userTime: countOf(own(times, 'user')),
    cost: cost ?? 0,
    isEnabled: own(row, 'enabled') !== false,
    isHidden: own(row, 'hidden') === true,
    faults,
  };
}

/** Auto messages have one text each, so a timer with several texts becomes several messages. */
function timersOfStreamElements(row: Json): ForeignTimer[] {
  const online = own(row, 'online') as Json;
  const several = listOf(row, 'messages');
  const texts = several.length > 0 ? several : [textOf(row, 'message')];
  const minutes = countOf(own(online, 'interval'));
  return texts.map((text) => ({
    kind: 'timer',
    name: textOf(row, 'name', NAME_MAX),
    text,
    // StreamElements rotates the texts, so each recurs only after all the others.
    time: minutes > 0 ? minutes * MINUTE * texts.length : null,
    isEven: true,
    minMessages: countOf(own(row, 'chatLines')),
    isEnabled: own(row, 'enabled') !== false && own(online, 'enabled') !== false,
    faults: [],
  }));
}

const isRegular = (row: Json) => isText(own(row, 'providerId')) && !isText(own(row, 'message'));

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
/** Ignores inherited properties. */
const own = (row: Json, name: string): unknown => (Object.hasOwn(row, name) ? row[name] : undefined);

function textOf(row: Json, name: string, max = FOREIGN_TEXT_MAX): string {
  const value = own(row, name);
  return isText(value) ? value.slice(0, max + 1).toWellFormed() : '';
}

/** The first texts of a list, each cut just above the limit so that it's still recognised as too long. */
function listOf(row: Json, name: string, most = LIST_MAX, max = FOREIGN_TEXT_MAX): string[] {
  const value = own(row, name);
  return Array.isArray(value)
    ? value
        .filter(isText)
        .slice(0, most)
        .map((text) => text.slice(0, max + 1).toWellFormed())
    : [];
}

const nameOf = (row: Json, name: string) => commandName(textOf(row, name, NAME_MAX));

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(0, Math.round(value)), SECONDS_MAX)
    : 0;
}

/** The minimum here is one second. */
const secondsOf = (value: unknown) => Math.max(1, countOf(value));
/** Null if unreadable, because the command would otherwise be free. */
const costOf = (value: unknown) => {
  if (value === undefined || value === null) return 0;
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null;
};
