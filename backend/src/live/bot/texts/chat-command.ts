import { foldCase, lowerCase } from '#shared/fold-case.js';
import { visible, withoutInvisible } from '../../../core/common/visible-text.js';

/** A command in a viewer's line, in lower case as commands are stored, with the words after it. */
export interface ChatCommand {
  readonly name: string;
  readonly words: readonly string[];
}

/** Null if the line is not a command; `!` alone is not one. */
export function parseCommand(line: string): ChatCommand | null {
  const [first = '', ...words] = visible(line).normalize('NFC').trim().split(/\s+/u);
  const name = commandName(first);
  return first.startsWith('!') && name !== '' ? { name, words } : null;
}

/** A command's name as stored: in lower case, without the exclamation mark and invisible characters. */
export function commandName(typed: string): string {
  return lowerCase(withoutInvisible(typed).normalize('NFC').trim().replace(/^!/, ''));
}

/** The entry with this exact name, or else one that differs only in case, as `KIRMIZI` and `kırmızı` do. */
export function findByName<Named>(
  all: readonly Named[],
  name: string,
  namesOf: (one: Named) => readonly string[],
): Named | undefined {
  const folded = foldCase(name);
  return (
    all.find((one) => namesOf(one).includes(name)) ??
    all.find((one) => namesOf(one).some((other) => foldCase(other) === folded))
  );
}
