import type { BotCommand } from '../../api/types';

/** Those whose name or answer holds the search, in any case, with or without the mark that viewers type. */
export function matchCommands(commands: BotCommand[], search: string): BotCommand[] {
  const term = search.trim().toLowerCase();
  return commands.filter(({ command, aliases, message }) =>
    [command, ...aliases]
      .map((name) => `!${name}`)
      .concat(message)
      .some((text) => text.toLowerCase().includes(term)),
  );
}
