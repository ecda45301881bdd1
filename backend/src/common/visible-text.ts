/** Format characters (marks of direction among them), the joiner that nobody sees, and the tags block. */
const INVISIBLE = /[\p{Cf}\u034F\u{E0000}-\u{E007F}]/gu;

/**
 * A chat line as people see it: chat programs append invisible characters, so that the same line can be said twice, and
 * marks of direction can stand in front of a command.
 */
export function visible(line: string): string {
  return line.replace(INVISIBLE, '');
}
