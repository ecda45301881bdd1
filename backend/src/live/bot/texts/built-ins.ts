import type { Texts } from '#shared/texts.js';

/** Built-in commands. An admin's command with the same name takes precedence. */
export const BUILT_INS = [
  'points',
  'commands',
  'redeem',
  'top',
  'watchtime',
  'stamps',
  'addpoints',
  'takepoints',
  'addcom',
  'editcom',
  'delcom',
] as const;
export type BuiltIn = (typeof BUILT_INS)[number];

/** All but `!stamps`, which is on while the stamp card is. */
export type SwitchedBuiltIn = Exclude<BuiltIn, 'stamps'>;
export const SWITCHED_BUILT_INS = BUILT_INS.filter((name): name is SwitchedBuiltIn => name !== 'stamps');

export function isBuiltIn(name: string): name is BuiltIn {
  return BUILT_INS.some((builtIn) => builtIn === name);
}

export type BuiltInSwitches = Readonly<Record<SwitchedBuiltIn, boolean>>;
/** Which built-in commands the bot answers. */
export type BuiltInsOn = Readonly<Record<BuiltIn, boolean>>;
interface BuiltInRule {
  /** Cooldown in seconds. */
  readonly time: number;
  /** For the public list of commands; null if it is not for viewers. */
  readonly description: string | null;
}

export const BUILT_IN_RULES: Readonly<Record<BuiltIn, BuiltInRule>> = {
  points: { time: 5, description: 'Shows your points and your rank in the community.' },
  commands: { time: 15, description: 'Lists all commands.' },
  redeem: { time: 5, description: 'Claims an item from the shop: !redeem and its name.' },
  top: { time: 15, description: 'Lists the viewers with the most points.' },
  watchtime: { time: 5, description: 'Shows how long you’ve watched.' },
  stamps: { time: 5, description: 'Shows the stamps on your stamp card.' },
  // There are few moderators, and no line of one may be ignored because of another's.
  addpoints: { time: 0, description: null },
  takepoints: { time: 0, description: null },
  addcom: { time: 0, description: null },
  editcom: { time: 0, description: null },
  delcom: { time: 0, description: null },
};

/** The built-in commands for viewers that are switched on. */
export function viewersBuiltIns(isOn: BuiltInsOn): BuiltIn[] {
  return BUILT_INS.filter((name) => isOn[name] && BUILT_IN_RULES[name].description !== null);
}

const LIST_MAX = 400;

/** The names that fit into a line, and where to find all of them. */
export function commandsText({ t }: Texts<'bot'>, names: readonly string[], site: string): string {
  const listed: string[] = [];
  for (const name of names) {
    if ([...listed, name].join(', !').length > LIST_MAX) break;
    listed.push(name);
  }
  if (listed.length === 0) return t('commands.all', { site });
  const more = listed.length < names.length ? ' …' : '';
  return t('commands.list', { names: `!${listed.join(', !')}${more}`, site });
}
