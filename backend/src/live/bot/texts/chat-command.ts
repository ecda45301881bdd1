import { foldCase, lowerCase } from '#shared/fold-case.js';
import { visible, withoutInvisible } from '../../../core/common/visible-text.js';

/** A command in a viewer's line, in lower case as commands are stored, with the words behind it. */
export interface ChatCommand {
  readonly name: string;
  readonly words: readonly string[];
}

/** Null for a line that is no command; `!` alone is none. */
export function commandIn(line: string): ChatCommand | null {
  const [first = '', ...words] = visible(line).normalize('NFC').trim().split(/\s+/u);
  const name = commandName(first);
  return first.startsWith('!') && name !== '' ? { name, words } : null;
}

/** As a command's name is stored: in lower case, without the exclamation mark and without what nobody sees. */
export function commandName(typed: string): string {
  return lowerCase(withoutInvisible(typed).normalize('NFC').trim().replace(/^!/, ''));
}

/** Which one somebody means: the one of that name, else one whose capitals are the same, as `KIRMIZI` is of `kırmızı`. */
export function called<Named>(
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
