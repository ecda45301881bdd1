/** A term as a pattern for ILIKE in which `%`, `_` and `\` are plain characters. */
export function likePattern(term: string): string {
  return `%${term.replace(/[%_\\]/g, String.raw`\$&`)}%`;
}

/** What a search for members looks at. */
export const matchesNames = (pattern: string): string =>
  `(identities.nickname ILIKE ${pattern} OR identities.login ILIKE ${pattern})`;
