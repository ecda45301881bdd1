import { foldCase } from '#shared/fold-case.js';
import type { BotCommand } from '../../api/types';
import { formatChoice } from '../../lib/format';
import { findText, t } from '../../lib/texts';

/** Commands whose name or reply contains the search, ignoring case and a leading `!`. */
export function matchCommands(commands: BotCommand[], search: string): BotCommand[] {
  const term = foldCase(search.trim());
  return commands.filter(({ command, aliases, message }) =>
    [command, ...aliases]
      .map((name) => `!${name}`)
      .concat(message)
      .some((text) => foldCase(text).includes(term)),
  );
}

/** Part of a command's reply: literal text, or a placeholder for a value only the bot has. */
interface TextPart {
  text: string;
  isFilledIn: boolean;
}

const VARIABLE = /\$\(([^()]*)\)/g;
const RANDOM = /^random\s+(.+)$/is;
const RANGE = /^(\d{1,9})\s*-\s*(\d{1,9})$/;
const TIME = /^time(?:\s+(\S+))?$/i;

/** Splits a reply at its variables. Unknown variables stay as literal text. */
export function partsOf(message: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: inner = '', index } of message.matchAll(VARIABLE)) {
    const meaning = variableDescription(inner.trim());
    if (meaning === undefined) continue;
    parts.push({ text: message.slice(end, index), isFilledIn: false }, { text: meaning, isFilledIn: true });
    end = index + whole.length;
  }
  parts.push({ text: message.slice(end), isFilledIn: false });
  return parts.filter(({ text }) => text !== '');
}

/** Description of what the bot fills in. */
function variableDescription(variable: string): string | undefined {
  const choices = RANDOM.exec(variable)?.[1]?.split('|');
  const [, low, high] = (choices?.length === 1 && RANGE.exec(choices[0]?.trim() ?? '')) || [];
  if (low !== undefined && high !== undefined) return t('commands.range', { low, high });
  if (choices) return formatChoice(choices.map((choice) => choice.trim()));
  if (/^[1-9]$/.test(variable)) return t('commands.word', { number: Number(variable) });
  if (/^count\s+[\p{L}\p{N}_-]{1,50}$/iu.test(variable)) return t('commands.counter');
  const time = TIME.exec(variable);
  if (time)
    return time[1] === undefined ? t('commands.clock') : t('commands.clockIn', { place: placeOf(time[1]) });
  return findText(`commands.variable.${variable.toLowerCase()}`);
}

/** `America/New_York` becomes `New York`. */
const placeOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** A command's cooldown: `45 s`, `2 min`, `1 h 30 min`. */
export function cooldownText(seconds: number): string {
  const parts = [
    ['time.hours', Math.floor(seconds / 3600)],
    ['time.minutes', Math.floor(seconds / 60) % 60],
    ['time.seconds', seconds % 60],
  ] as const;
  return parts
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => t(unit, { count }))
    .join(' ');
}
