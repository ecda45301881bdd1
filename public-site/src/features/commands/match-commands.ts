import { foldCase } from '#shared/fold-case.js';
import type { BotCommand } from '../../api/types';

/** Those whose name or answer holds the search, in any case, with or without the mark that viewers type. */
export function matchCommands(commands: BotCommand[], search: string): BotCommand[] {
  const term = foldCase(search.trim());
  return commands.filter(({ command, aliases, message }) =>
    [command, ...aliases]
      .map((name) => `!${name}`)
      .concat(message)
      .some((text) => foldCase(text).includes(term)),
  );
}
