import { isTimeZone } from '../../../core/common/validation/time-zone.js';
import { CHAT_TEXT_MAX, isVariable } from '../../../live/bot/texts/render-text.js';
import type { CommandSource } from './foreign-command.js';

/** Changes made to a text or its behaviour. */
export type TextChange = 'variables' | 'me' | 'time_format' | 'counter';

/** Why the bot can't post a text. */
export type TextFault = 'calls_out' | 'unknown_variable' | 'chat_command' | 'too_long';

export interface TranslatedText {
  readonly text: string;
  readonly changes: readonly TextChange[];
  readonly faults: readonly TextFault[];
  /** Unsupported variables, by their original names. */
  readonly unknown: readonly string[];
}

/** Variables that call URLs, run code or change the channel. Never imported. */
const CALLS_OUT = new Set(['customapi', 'urlfetch', 'readapi', 'eval', 'js', 'ai', 'settitle', 'setgame']);

/** Variables that are the same here. */
const SHARED_VARIABLES = new Set(['user', 'touser', 'count', 'channel', 'query']);
const OF_STREAMELEMENTS: ReadonlyMap<string, string> = new Map([
  ['sender', 'user'],
  ['source', 'user'],
  ['user.name', 'user'],
  ['sender.name', 'user'],
  ['touser.name', 'touser'],
  ['user.points', 'points'],
  ['sender.points', 'points'],
  ['1:', 'query'],
  ['channel.display_name', 'channel'],
  ['uptime', 'uptime'],
  ['title', 'title'],
  ['game', 'game'],
]);
/** Nightbot's syntax for data from Twitch. */
const TWITCH_PATTERN = /^twitch\s+(?:\$?\(?channel\)?\s+)?"\{\{(?<field>uptimeLength|title|game)\}\}"$/i;
const TWITCH_FIELDS: ReadonlyMap<string, string> = new Map([
  ['uptimelength', 'uptime'],
  ['title', 'title'],
  ['game', 'game'],
]);
const COUNTER = /^count\s+([\p{L}\p{N}_-]{1,50})$/iu;
const RANGE = /^random[ .](\d{1,9})-(\d{1,9})$/i;
const PICK = /^random\.pick\s+(.+)$/is;
const QUOTED = /'([^']*)'|"([^"]*)"|(\S+)/g;
const TIME = /^time[ .]([A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*)(?:\s+"([^"]*)")?$/;

/** Translates another bot's variables into ours. A text with faults can be stored, but must not be posted. */
export function translateText(text: string, source: CommandSource): TranslatedText {
  const changes = new Set<TextChange>();
  const faults = new Set<TextFault>();
  const unknown = new Set<string>();
  const { text: plain, isMe } = stripMe(text.replaceAll(PLACEHOLDER_MARK, '').trim());
  if (isMe) changes.add('me');
  if (/^[/.]\p{L}/u.test(plain)) faults.add('chat_command');

  // Each processed variable is replaced by a placeholder, so that the
  // variable around it can be processed next.
  const known: string[] = [];
  let rest = plain;
  for (let found = innermost(rest); found; found = innermost(rest)) {
    const { from, to } = found;
    const there = rest.slice(from, to);
    const inner = there.slice(2, -1).trim();
    const ours = inner.includes(PLACEHOLDER_MARK) ? null : translateVariable(inner, source, changes);
    if (ours === null) {
      const name = nameOf(inner);
      faults.add(CALLS_OUT.has(name) ? 'calls_out' : 'unknown_variable');
      unknown.add(name);
    } else if (`$(${ours})` !== there) changes.add('variables');
    const written = ours === null ? there : `$(${ours})`;
    rest = rest.slice(0, from) + placeholder(known.push(written) - 1) + rest.slice(to);
  }
  if (/\$[({]/.test(rest)) faults.add('unknown_variable');
  const translated = restored(rest, known);
  if (translated.length > CHAT_TEXT_MAX) faults.add('too_long');
  return { text: translated, changes: [...changes], faults: [...faults], unknown: [...unknown] };
}

/**
 * Position of the variable that starts last and so contains no other: `$(name)` or `${name}`, including
 * nested brackets. Null if there is none or it isn't closed.
 */
function innermost(text: string): { from: number; to: number } | null {
  const from = Math.max(text.lastIndexOf('$('), text.lastIndexOf('${'));
  if (from < 0) return null;
  const [open, close] = text[from + 1] === '(' ? ['(', ')'] : ['{', '}'];
  let depth = 0;
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return { from, to: at + 1 };
  }
  return null;
}

/**
 * Private-use character that encloses the number of a placeholder.
 * Variables containing one aren't translated.
 */
const PLACEHOLDER_MARK = '\uE000';
const placeholder = (at: number) => `${PLACEHOLDER_MARK}${at}${PLACEHOLDER_MARK}`;

function restored(text: string, known: readonly string[]): string {
  const again = text.replace(/\uE000(\d+)\uE000/g, (_, at: string) => known[Number(at)] ?? '');
  return again.includes(PLACEHOLDER_MARK) && again !== text ? restored(again, known) : again;
}

/** Null if there's no equivalent. */
function translateVariable(inner: string, source: CommandSource, changes: Set<TextChange>): string | null {
  const name = inner.toLowerCase();
  if (source === 'greenroom' && isVariable(inner)) return inner;
  if (/^[1-9]$/.test(name) || SHARED_VARIABLES.has(name)) return name;
  const counter = COUNTER.exec(inner)?.[1];
  if (counter !== undefined && source !== 'nightbot') {
    changes.add('counter');
    return `count ${counter.toLowerCase()}`;
  }
  const time = TIME.exec(inner);
  if (time && isTimeZone(time[1])) {
    if (time[2] !== undefined) changes.add('time_format');
    return `time ${time[1]}`;
  }
  if (source === 'nightbot') {
    const field = TWITCH_PATTERN.exec(inner)?.groups?.['field']?.toLowerCase() ?? '';
    return TWITCH_FIELDS.get(field) ?? null;
  }
  const range = RANGE.exec(inner);
  if (range) return `random ${range[1]}-${range[2]}`;
  const choices = choicesIn(inner);
  if (choices) return `random ${choices.join('|')}`;
  return OF_STREAMELEMENTS.get(name) ?? null;
}

/** Choices in `random.pick 'a' 'b c'`. Null if one contains a bar, which would split it in two. */
function choicesIn(inner: string): string[] | null {
  const given = PICK.exec(inner)?.[1];
  if (given === undefined) return null;
  const choices = [...given.matchAll(QUOTED)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
  return choices.length > 0 && choices.every((choice) => choice.trim() !== '' && !choice.includes('|'))
    ? choices
    : null;
}

/** Name at the start of a variable: `customapi.https://…`, `urlfetch json https://…`, `1|fallback`. */
function nameOf(inner: string): string {
  return (
    /^[\p{L}\p{N}_]+/u.exec(inner)?.[0].toLowerCase() ?? inner.replaceAll(PLACEHOLDER_MARK, '').slice(0, 20)
  );
}

/** Removes `/me` and `/announce`, because the bot posts every text as a normal message. */
function stripMe(text: string): { text: string; isMe: boolean } {
  const plain = text.replace(/^[/.](?:me|announce(?:blue|green|orange|purple)?)\s+/i, '');
  return { text: plain, isMe: plain !== text };
}
