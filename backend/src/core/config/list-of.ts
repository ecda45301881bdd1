/** The parts of a list that commas separate. */
export function listOf(commaSeparated: string): string[] {
  return commaSeparated
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
