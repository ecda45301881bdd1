import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';

/** Sources whose commands can be read. */
export const COMMAND_SOURCES = ['nightbot', 'streamelements', 'greenroom'] as const;
export type CommandSource = (typeof COMMAND_SOURCES)[number];

/** Another bot's command in a common format. Its text still uses that bot's variables. */
export interface ForeignCommand {
  readonly kind: 'command';
  readonly name: string;
  readonly text: string;
  readonly aliases: readonly string[];
  /** The closest level here that doesn't grant more access. */
  readonly level: ChatLevel;
  /** The other bot's name for the level, if there's no equivalent here. */
  readonly levelName: string | null;
  /** Seconds. */
  readonly time: number;
  readonly userTime: number;
  readonly cost: number;
  readonly isEnabled: boolean;
  /** Works, but isn't listed by the other bot. */
  readonly isHidden: boolean;
  /** Reasons it can't work here as it did there. */
  readonly faults: readonly CommandFault[];
}

/** A text another bot posts automatically. */
export interface ForeignTimer {
  readonly kind: 'timer';
  readonly name: string;
  readonly text: string;
  /** Seconds; null if unknown. */
  readonly time: number | null;
  readonly isEven: boolean;
  readonly minMessages: number;
  readonly isEnabled: boolean;
  /** `alias` if the timer runs a command instead of posting its own text. */
  readonly faults: readonly CommandFault[];
}

/** Features of the other bot that this one doesn't support. */
export type CommandFault = 'keywords' | 'only_live' | 'only_offline' | 'alias' | 'cost' | 'level';

export interface ForeignTexts {
  readonly source: CommandSource;
  readonly items: readonly (ForeignCommand | ForeignTimer)[];
  /** Number of the other bot's regulars, which have no equivalent here. */
  readonly regulars: number;
}
