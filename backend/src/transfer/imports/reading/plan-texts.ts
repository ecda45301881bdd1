import { isPlainText, lengthOf } from '../../../core/common/validation/text.js';
import { isBuiltIn } from '../../../live/bot/texts/built-ins.js';
import { ALIASES_MAX, BOT_TEXT_MAX, NAME_OF_COMMAND } from '../../../live/bot/texts/bot-text-rules.js';
import type { SaveBotCommandDto } from '../../../live/bot/texts/dto/bot-command.dto.js';
import type { SaveAutoMessageDto } from '../../../live/bot/texts/dto/auto-message.dto.js';
import type { ForeignCommand, ForeignTexts, ForeignTimer } from './foreign-command.js';
import { type TranslatedText, translateText } from './translate-text.js';

/** What becomes of a command whose name is taken: ours stays, it takes the place of ours, or it gets another name. */
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

/** `taken`: as it was or changed; `off`: stored, but switched off; `left_out`: not stored. */
export type Verdict = 'taken' | 'off' | 'left_out';

export interface PlannedText {
  /** Its place in what was read. */
  readonly item: number;
  readonly kind: 'command' | 'timer';
  /** What it is called there. */
  readonly name: string;
  readonly verdict: Verdict;
  readonly changes: readonly Change[];
  /** Why it is switched off or left out. */
  readonly reasons: readonly Reason[];
  /** Variables that are not known here. */
  readonly unknown: readonly string[];
  /** What there is to choose, where its name is taken. */
  readonly choices: readonly Choice[];
  readonly choice: Choice;
  /** What is stored; null for what is left out. */
  readonly command: Required<SaveBotCommandDto> | null;
  readonly message: SaveAutoMessageDto | null;
}

/** What is there already. */
export interface Present {
  /** Names and aliases, each with the command that it belongs to. */
  readonly names: ReadonlyMap<string, string>;
  readonly messages: ReadonlySet<string>;
}

export interface PlanOptions {
  readonly choices: ReadonlyMap<number, Choice>;
  /** Whether the promo guard lets a text through. */
  readonly mayBeSaid: (text: string) => boolean;
}

/** Decides what becomes of each text of another bot. Stores nothing. */
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
  // Aliases after all names: no command loses its own to another's second one.
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
    // An auto message begins with neither, whatever follows.
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

/** What no text here can be, switched off or not. */
function faultsOf({ text, faults }: TranslatedText, { mayBeSaid }: PlanOptions): Reason[] {
  if (faults.includes('too_long') || lengthOf(text) > BOT_TEXT_MAX) return ['too_long'];
  if (text === '' || !isPlainText(text)) return ['text'];
  return mayBeSaid(text) ? [] : ['promotion'];
}

/** An alias of ours, or a command of the bot's own, stays what it is. */
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
      // The command that it replaces may have had it.
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

/** A timer that types a command means what that command says: the bot does not hear itself. */
function withCommandText(item: ForeignCommand | ForeignTimer, items: ForeignTexts['items']): string {
  const called = item.kind === 'timer' && /^!(\S+)$/.exec(item.text.trim())?.[1]?.toLowerCase();
  const command = called && items.find((one) => one.kind === 'command' && one.name === called);
  return command ? command.text : item.text;
}
