/** A command in a viewer's line, in lower case as commands are stored, with the words behind it. */
export interface ChatCommand {
  readonly name: string;
  readonly words: readonly string[];
}

/** Chat programs append invisible characters, so that the same line can be said twice. */
const INVISIBLE = /\u034F|[\u{E0000}-\u{E007F}\u200B\u2060\uFEFF]/gu;

/** Null for a line that is no command; `!` alone is none. */
export function commandIn(line: string): ChatCommand | null {
  const [first = '', ...words] = line.replace(INVISIBLE, '').normalize('NFC').trim().split(/\s+/u);
  if (!first.startsWith('!') || first === '!') return null;
  return { name: first.slice(1).toLowerCase(), words };
}
