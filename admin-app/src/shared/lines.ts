/* Lists edited as text, one entry per line. */

type Lines = string | readonly string[] | null | undefined;

export const linesOf = (list: Lines): string => [list ?? []].flat().join('\n');

export const listOf = (lines: string): string[] => lines.split('\n');

export const nonBlankLines = (list: Lines): string[] =>
  listOf(linesOf(list))
    .map((line) => line.trim())
    .filter(Boolean);
