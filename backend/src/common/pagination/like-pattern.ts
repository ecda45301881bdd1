/** A term as a pattern for ILIKE in which `%`, `_` and `\` are plain characters. */
export function likePattern(term: string): string {
  return `%${term.replace(/[%_\\]/g, String.raw`\$&`)}%`;
}

/** What a search for members looks at. */
export const matchesNames = (pattern: string): string =>
  `(identities.nickname ILIKE ${pattern} OR identities.login ILIKE ${pattern})`;

/**
 * For counting what members have: first the members, whose index knows the term, and then what is theirs, until enough is
 * counted. Joined, Postgres compares the name beside each row instead, up to a quarter of all.
 */
export const ofMembers = (condition: string): string =>
  `member_id = ANY (ARRAY(SELECT member_id FROM identities WHERE ${condition}))`;
