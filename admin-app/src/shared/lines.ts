/* A list as it is typed: one a line. */

type Lines = string | readonly string[] | null | undefined;

export const linesOf = (list: Lines): string => [list ?? []].flat().join('\n');

export const listOf = (lines: string): string[] => lines.split('\n');

/** Those that hold anything. */
export const filledLines = (list: Lines): string[] =>
  listOf(linesOf(list))
    .map((line) => line.trim())
    .filter(Boolean);
