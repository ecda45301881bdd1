import type { Texts } from '#shared/texts.js';

/** Commands that the bot knows by itself. An admin's command of the same name takes its place. */
export const BUILT_INS = [
  'points',
  'commands',
  'redeem',
  'top',
  'watchtime',
  'addpoints',
  'takepoints',
  'addcom',
  'editcom',
  'delcom',
] as const;
export type BuiltIn = (typeof BUILT_INS)[number];

export function isBuiltIn(name: string): name is BuiltIn {
  return BUILT_INS.some((builtIn) => builtIn === name);
}

export type BuiltInSwitches = Readonly<Record<BuiltIn, boolean>>;
interface BuiltInRule {
  /** Cooldown in seconds. */
  readonly time: number;
  /** For the public list of commands; null for those that are nothing for viewers. */
  readonly description: string | null;
}

export const BUILT_IN_RULES: Readonly<Record<BuiltIn, BuiltInRule>> = {
  points: { time: 5, description: 'Shows your points and your rank in the community.' },
  commands: { time: 15, description: 'Lists all commands.' },
  redeem: { time: 5, description: 'Claims an item from the shop: !redeem and its name.' },
  top: { time: 15, description: 'Lists the viewers with the most points.' },
  watchtime: { time: 5, description: 'Shows how long you’ve watched.' },
  // Moderators are few, and no line of theirs is lost to another's.
  addpoints: { time: 0, description: null },
  takepoints: { time: 0, description: null },
  addcom: { time: 0, description: null },
  editcom: { time: 0, description: null },
  delcom: { time: 0, description: null },
};

/** Those of them that viewers have a use for, as far as they are switched on. */
export function viewersBuiltIns(switches: BuiltInSwitches): BuiltIn[] {
  return BUILT_INS.filter((name) => switches[name] && BUILT_IN_RULES[name].description !== null);
}

const LIST_MAX = 400;

/** The names that fit into a line, and where all of them are. */
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
