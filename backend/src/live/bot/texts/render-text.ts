import { withoutInvisible } from '../../../core/common/visible-text.js';
import { safeLineStart, type Typed, withoutTypedDomains } from './typed-text.js';

const NAMES = [
  'user',
  'touser',
  'points',
  'rank',
  'watchtime',
  'uptime',
  'title',
  'game',
  'count',
  'channel',
  'site',
] as const;
type Name = (typeof NAMES)[number];

/** Values of a text's variables when it is sent. */
export interface TextContext extends Readonly<Record<Name, string>> {
  /** Display name of the viewer who gave the command; empty in an auto message. */
  readonly user: string;
  /** The name they gave after the command, or else their own. */
  readonly touser: string;
  /** How often the text has been sent, including this time. */
  readonly count: string;
  /** The site's URL. */
  readonly site: string;
  /** The words after the command. */
  readonly words: readonly string[];
  /** Values of the counters in the text, including this time. */
  readonly counters: ReadonlyMap<string, string>;
  /** The time of day; null for an unknown time zone. @param zone empty for the site's own */
  timeIn(zone: string): string | null;
}

export interface RenderedText {
  readonly text: string;
  /** One sentence for each variable that will not work as its author intended. */
  readonly warnings: readonly string[];
}

/**
 * Twitch refuses longer messages. In UTF-16 units, which JavaScript and Twitch's own input field count too.
 */
export const CHAT_TEXT_MAX = 500;

const VARIABLE = /\$\(([^()]*)\)/g;
const RANDOM = /^random(?:\s+(.*))?$/is;
const RANGE = /^(\d{1,9})\s*-\s*(\d{1,9})$/;
const COUNTER = /^count\s+([\p{L}\p{N}_-]{1,50})$/iu;
const TIME = /^time(?:\s+(\S+))?$/i;
const WORD = /^[1-9]$/;
const VIEWERS_ONLY = new Set(['user', 'touser', 'points', 'rank', 'watchtime', 'query']);

/**
 * Fills in the variables of a bot text: `$(user)`, `$(random heads|tails)`. Values are not expanded again, so
 * a viewer's name cannot inject a variable. Unknown variables are left as they are.
 * @param chance returns a number from 0 to below 1
 */
export function renderText(text: string, context: TextContext, chance: () => number): RenderedText {
  let rendered = '';
  let end = 0;
  const typed: Typed[] = [];
  for (const { 0: whole, 1: inner = '', index } of text.matchAll(VARIABLE)) {
    rendered += text.slice(end, index);
    end = index + whole.length;
    const input = inputIn(inner, context);
    if (input === undefined) rendered += valueOf(inner, context, chance) ?? whole;
    else {
      const from = rendered.length;
      rendered += isLineStart(rendered) ? safeLineStart(input, context.user) : input;
      typed.push({ from, to: rendered.length });
    }
  }
  rendered = withoutTypedDomains(rendered + text.slice(end), typed);
  return { text: cutToLength(rendered), warnings: warningsFor(text, context, rendered.length) };
}

/** Whether what follows would be the first visible text of a line. */
const isLineStart = (before: string): boolean => /(?:^|\n)\s*$/u.test(withoutInvisible(before));

/** The names of the counters in a text, as stored. */
export function countersIn(text: string): string[] {
  return [...text.matchAll(VARIABLE)].flatMap(([, inner = '']) => counterOf(inner) ?? []);
}

function inputIn(inner: string, { words }: TextContext): string | undefined {
  const name = nameOf(inner);
  if (name === 'query') return words.join(' ');
  return WORD.test(name) ? (words[Number(name) - 1] ?? '') : undefined;
}

function valueOf(inner: string, context: TextContext, chance: () => number): string | undefined {
  const choices = choicesIn(inner);
  const range = choices?.length === 1 && RANGE.exec(choices[0] ?? '');
  if (range) {
    const [low = 0, high = 0] = [Number(range[1]), Number(range[2])].toSorted((a, b) => a - b);
    return String(low + Math.floor(chance() * (high - low + 1)));
  }
  if (choices) return choices[Math.floor(chance() * choices.length)] ?? '';
  const counter = counterOf(inner);
  if (counter !== null) return context.counters.get(counter);
  const time = TIME.exec(inner.trim());
  if (time) return context.timeIn(time[1] ?? '') ?? undefined;
  const name = nameOf(inner);
  return isName(name) ? context[name] : undefined;
}

function warningsFor(text: string, context: TextContext, length: number): string[] {
  const warnings = [...text.matchAll(VARIABLE)].flatMap(([whole, inner = '']) => {
    const choices = choicesIn(inner);
    if (choices) return choices.some((choice) => choice === '') ? [`${whole} has an empty choice.`] : [];
    const name = nameOf(inner);
    const isKnown = inputIn(inner, context) !== undefined || valueOf(inner, context, () => 0) !== undefined;
    if (!isKnown) return [`${whole} is not a variable and will be sent as it stands.`];
    return (VIEWERS_ONLY.has(name) || WORD.test(name)) && context.user === ''
      ? [`${whole} stays empty: no one triggers an auto message.`]
      : [];
  });
  if (text.replace(VARIABLE, '').includes('$(')) {
    warnings.push('A variable is not closed, or stands inside another one.');
  }
  if (length > CHAT_TEXT_MAX) warnings.push(`Only the first ${CHAT_TEXT_MAX} characters will be sent.`);
  return [...new Set(warnings)];
}

function choicesIn(inner: string): string[] | null {
  const found = RANDOM.exec(inner.trim());
  return found && (found[1] ?? '').split('|').map((choice) => choice.trim());
}

function counterOf(inner: string): string | null {
  return COUNTER.exec(inner.trim())?.[1]?.toLowerCase() ?? null;
}

function nameOf(inner: string): string {
  return inner.trim().toLowerCase();
}

/** Whether the variable exists, whatever its current value. */
export function isVariable(inner: string): boolean {
  const name = nameOf(inner);
  return isName(name) || name === 'query' || WORD.test(name) || RANDOM.test(name) || TIME.test(name);
}

function isName(name: string): name is Name {
  return NAMES.some((known) => known === name);
}

/** Never splits a character, and marks the cut with an ellipsis. */
function cutToLength(text: string): string {
  if (text.length <= CHAT_TEXT_MAX) return text;
  const cut = text.slice(0, CHAT_TEXT_MAX - 1);
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
