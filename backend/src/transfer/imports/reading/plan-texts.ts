import { isPlainText, lengthOf } from '../../../core/common/validation/text.js';
import { isBuiltIn } from '../../../live/bot/texts/built-ins.js';
import { ALIASES_MAX, BOT_TEXT_MAX, NAME_OF_COMMAND } from '../../../live/bot/texts/bot-text-rules.js';
import type { SaveBotCommandDto } from '../../../live/bot/texts/dto/bot-command.dto.js';
import type { SaveAutoMessageDto } from '../../../live/bot/texts/dto/auto-message.dto.js';
import type { ForeignCommand, ForeignTexts, ForeignTimer } from './foreign-command.js';
import { type TranslatedText, translateText } from './translate-text.js';

/** For a command whose name is taken: keep the existing one, replace it, or rename the imported one. */
export const CHOICES = ['keep', 'replace', 'rename'] as const;
export type Choice = (typeof CHOICES)[number];

export const CHANGES = [
  'variables',
  'me',
  'time_format',
  'counter',
  'level',
  'aliases',
  'renamed',
  'replaces',
  'interval',
  'command_text',
] as const satisfies readonly string[];
export type Change = (typeof CHANGES)[number];

export const REASONS = [
  'calls_out',
  'unknown_variable',
  'chat_command',
  'too_long',
  'promotion',
  'keywords',
  'only_live',
  'only_offline',
  'alias',
  'cost',
  'level',
  'was_off',
  'name',
  'text',
  'twice',
  'taken',
  'built_in',
  'same',
  'interval',
] as const satisfies readonly string[];
export type Reason = (typeof REASONS)[number];

/** `taken`: stored, possibly with changes. `off`: stored, but switched off. `left_out`: not stored. */
export type Verdict = 'taken' | 'off' | 'left_out';

export interface PlannedText {
  /** Index in the imported texts. */
  readonly item: number;
  readonly kind: 'command' | 'timer';
  /** Name on the other bot. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly changes: readonly Change[];
  /** Why it's switched off or left out. */
  readonly reasons: readonly Reason[];
  /** Unsupported variables. */
  readonly unknown: readonly string[];
  /** Choices if its name is taken; otherwise empty. */
  readonly choices: readonly Choice[];
  readonly choice: Choice;
  /** The stored text; null for timers and texts that are left out. */
  readonly command: Required<SaveBotCommandDto> | null;
  readonly message: SaveAutoMessageDto | null;
}

/** Existing texts of the site. */
export interface Present {
  /** Names and aliases, each mapped to its command. */
  readonly names: ReadonlyMap<string, string>;
  readonly messages: ReadonlySet<string>;
}

export interface PlanOptions {
  readonly choices: ReadonlyMap<number, Choice>;
  /** Whether the promo guard allows a text. */
  readonly isAllowed: (text: string) => boolean;
}

/** Plans the import of each text of another bot, without storing anything. */
export function planTexts(foreign: ForeignTexts, present: Present, options: PlanOptions): PlannedText[] {
  const { source, items } = foreign;
  const translations = items.map((item) => translateText(withCommandText(item, items), source));
  const names = new Map(present.names);
  const messages = new Set(present.messages);
  const seen = new Set<string>();
  const planned = foreign.items.map((item, at) => {
    const given = { item, at, text: translations[at]!, options };
    return item.kind === 'command'
      ? planCommand({ ...given, item }, names, seen)
      : planTimer({ ...given, item }, messages, foreign);
  });
  // Aliases are assigned after all names, so that no command loses its name to another command's alias.
  return planned.map((plan, at) => withAliases(plan, foreign.items[at]!, names));
}

interface Given<Item> {
  readonly item: Item;
  readonly at: number;
  readonly text: TranslatedText;
  readonly options: PlanOptions;
}

function planCommand(
  { item, at, text, options }: Given<ForeignCommand>,
  names: Map<string, string>,
  seen: Set<string>,
): PlannedText {
  const changes: Change[] = [...text.changes, ...(item.levelName === null ? [] : (['level'] as const))];
  const isTaken = names.has(item.name);
  const choices = choicesFor(item.name, names);
  const choice = choices.find((one) => one === options.choices.get(at)) ?? 'keep';
  const impossible = [
    ...(NAME_OF_COMMAND.test(item.name) ? [] : (['name'] as const)),
    ...(seen.has(item.name) ? (['twice'] as const) : []),
    ...faultsOf(text, options),
  ];
  const base = {
    item: at,
    kind: 'command' as const,
    name: item.name,
    unknown: text.unknown,
    choices,
    choice,
  };
  const leftOut = (reasons: Reason[]): PlannedText => {
    return { ...base, verdict: 'left_out', changes: [], reasons, command: null, message: null };
  };
  if (impossible.length > 0) return leftOut(impossible);
  seen.add(item.name);
  if (choices.length > 0 && choice === 'keep') return leftOut([isTaken ? 'taken' : 'built_in']);
  if (choice === 'rename') changes.push('renamed');
  if (choice === 'replace') changes.push('replaces');
  const name = choice === 'rename' ? freeName(item.name, names) : item.name;
  names.set(name, name);
  const reasons: Reason[] = [
    ...text.faults.filter((fault) => fault !== 'too_long'),
    ...item.faults,
    ...(item.isEnabled ? [] : (['was_off'] as const)),
  ];
  const { level, time, userTime, cost, isHidden } = item;
  const isEnabled = reasons.length === 0;
  const terms = { time, userTime, level, cost, isEnabled, isHidden };
  const command = { command: name, message: text.text, aliases: [], ...terms };
  return { ...base, verdict: isEnabled ? 'taken' : 'off', changes, reasons, command, message: null };
}

function planTimer(
  { item, at, text, options }: Given<ForeignTimer>,
  messages: Set<string>,
  { items }: ForeignTexts,
): PlannedText {
  const isSame = messages.has(text.text);
  const reasons: Reason[] = [
    ...faultsOf(text, options),
    ...text.faults.filter((fault) => fault !== 'too_long'),
    // Auto messages can't start with a slash or a dot at all.
    ...(/^[/.]/.test(text.text) ? (['chat_command'] as const) : []),
    ...item.faults,
    ...(isSame ? (['same'] as const) : []),
    ...(item.time === null ? (['interval'] as const) : []),
    ...(item.isEnabled ? [] : (['was_off'] as const)),
  ];
  const changes: Change[] = [
    ...text.changes,
    ...(withCommandText(item, items) === item.text ? [] : (['command_text'] as const)),
    ...(item.isEven ? [] : (['interval'] as const)),
  ];
  const isTaken = reasons.length === 0;
  if (isTaken) messages.add(text.text);
  const message = { message: text.text, time: item.time ?? 0, minMessages: Math.max(1, item.minMessages) };
  return {
    item: at,
    kind: 'timer',
    name: item.name,
    verdict: isTaken ? 'taken' : 'left_out',
    changes: isTaken ? changes : [],
    reasons: [...new Set(reasons)],
    unknown: text.unknown,
    choices: [],
    choice: 'keep',
    command: null,
    message: isTaken ? message : null,
  };
}

/** Reasons a text can't be stored at all, not even switched off. */
function faultsOf({ text, faults }: TranslatedText, { isAllowed }: PlanOptions): Reason[] {
  if (faults.includes('too_long') || lengthOf(text) > BOT_TEXT_MAX) return ['too_long'];
  if (text === '' || !isPlainText(text)) return ['text'];
  return isAllowed(text) ? [] : ['promotion'];
}

/** An existing alias or built-in command can't be replaced. */
function choicesFor(name: string, names: ReadonlyMap<string, string>): Choice[] {
  const owner = names.get(name);
  if (owner === name) return ['keep', 'replace', 'rename'];
  return owner !== undefined || isBuiltIn(name) ? ['keep', 'rename'] : [];
}

function freeName(name: string, names: ReadonlyMap<string, string>): string {
  for (let number = 2; ; number += 1) {
    const candidate = `${name.slice(0, 46)}${number}`;
    if (!names.has(candidate) && !isBuiltIn(candidate)) return candidate;
  }
}

function withAliases(
  plan: PlannedText,
  item: ForeignCommand | ForeignTimer,
  names: Map<string, string>,
): PlannedText {
  if (!plan.command || item.kind !== 'command') return plan;
  const { command } = plan.command;
  const wanted = [...new Set(item.aliases)].filter((alias) => alias !== command);
  const aliases = wanted
    .filter((alias) => {
      const owner = names.get(alias);
      // The command it replaces may already have this alias.
      const isFree = owner === undefined || owner === command;
      return NAME_OF_COMMAND.test(alias) && !isBuiltIn(alias) && isFree;
    })
    .slice(0, ALIASES_MAX);
  for (const alias of aliases) names.set(alias, command);
  return {
    ...plan,
    changes: aliases.length < wanted.length ? [...plan.changes, 'aliases'] : plan.changes,
    command: { ...plan.command, aliases },
  };
}

/** A timer that only types a command gets that command's text, because the bot doesn't react to itself. */
function withCommandText(item: ForeignCommand | ForeignTimer, items: ForeignTexts['items']): string {
  const called = item.kind === 'timer' && /^!(\S+)$/.exec(item.text.trim())?.[1]?.toLowerCase();
  const command = called && items.find((one) => one.kind === 'command' && one.name === called);
  return command ? command.text : item.text;
}
