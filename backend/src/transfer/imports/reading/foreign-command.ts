import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';

/** Whose commands can be read. */
export const COMMAND_SOURCES = ['nightbot', 'streamelements', 'greenroom'] as const;
export type CommandSource = (typeof COMMAND_SOURCES)[number];

/** A command as another bot has it, in one shape for all of them. Its text still speaks that bot's language. */
export interface ForeignCommand {
  readonly kind: 'command';
  readonly name: string;
  readonly text: string;
  readonly aliases: readonly string[];
  /** The nearest level here that gives no more access than it had there. */
  readonly level: ChatLevel;
  /** What the other bot calls its level, where it has none like it here. */
  readonly levelName: string | null;
  /** Seconds. */
  readonly time: number;
  readonly userTime: number;
  readonly cost: number;
  readonly isEnabled: boolean;
  /** It works, but the other bot does not list it. */
  readonly isHidden: boolean;
  /** Why it cannot work here as it did there. */
  readonly faults: readonly CommandFault[];
}

/** A text that another bot says by itself. */
export interface ForeignTimer {
  readonly kind: 'timer';
  readonly name: string;
  readonly text: string;
  /** Seconds; null for what cannot be told. */
  readonly time: number | null;
  readonly isEven: boolean;
  readonly minMessages: number;
  readonly isEnabled: boolean;
  /** It says another command instead of a text of its own. */
  readonly faults: readonly CommandFault[];
}

/** What the other bot can do and this one cannot. */
export type CommandFault = 'keywords' | 'only_live' | 'only_offline' | 'alias' | 'cost' | 'level';

export interface ForeignTexts {
  readonly source: CommandSource;
  readonly items: readonly (ForeignCommand | ForeignTimer)[];
  /** People whom the other bot calls regulars: there is nothing like it here. */
  readonly regulars: number;
}
