/** Commands that the bot knows by itself. An admin's command of the same name takes its place. */
export const BUILT_INS = ['points', 'commands'] as const;
export type BuiltIn = (typeof BUILT_INS)[number];

export type BuiltInSwitches = Readonly<Record<BuiltIn, boolean>>;

interface BuiltInRule {
  /** Cooldown in seconds. */
  readonly time: number;
  /** For the public list of commands. */
  readonly description: string;
}

export const BUILT_IN_RULES: Readonly<Record<BuiltIn, BuiltInRule>> = {
  points: { time: 5, description: 'Tells your points and your rank in the community.' },
  commands: { time: 15, description: 'Names all commands.' },
};

export const POINTS_TEXT = '$(user), you have $(points) points: rank $(rank) in the community.';
export const NO_POINTS_TEXT = '$(user), you have no points yet. Sign in on $(site) to collect some.';

const LIST_MAX = 400;

/** The names that fit into a line, and where all of them are. */
export function commandsText(names: readonly string[], site: string): string {
  const listed: string[] = [];
  for (const name of names) {
    if ([...listed, name].join(', !').length > LIST_MAX) break;
    listed.push(name);
  }
  if (listed.length === 0) return `All commands: ${site}/commands`;
  const more = listed.length < names.length ? ' …' : '';
  return `!${listed.join(', !')}${more} – what they do: ${site}/commands`;
}
