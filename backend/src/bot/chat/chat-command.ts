import { visible } from '../../common/visible-text.js';

/** A command in a viewer's line, in lower case as commands are stored, with the words behind it. */
export interface ChatCommand {
  readonly name: string;
  readonly words: readonly string[];
}

/** Null for a line that is no command; `!` alone is none. */
export function commandIn(line: string): ChatCommand | null {
  const [first = '', ...words] = visible(line).normalize('NFC').trim().split(/\s+/u);
  if (!first.startsWith('!') || first === '!') return null;
  return { name: first.slice(1).toLowerCase(), words };
}
