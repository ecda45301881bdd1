/**
 * Turns a term into a literal pattern for `~*`. Turkish has four letters where other languages have `i` and
 * `I`, and Postgres does not treat them as equal: `KIRMIZI` and `kırmızı` are one word.
 */
export function searchPattern(term: string): string {
  return term.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replace(/[iIıİ]/gu, '[iıİ]');
}

/** The columns a member search compares. */
export const matchesNames = (pattern: string): string =>
  `(identities.nickname ~* ${pattern} OR identities.login ~* ${pattern})`;

/**
 * For counting rows that belong to members: finds the members by their index first, then counts
 * their rows up to the limit. With a join, Postgres would compare the name for each row instead, up
 * to a quarter of them all.
 */
export const ofMembers = (condition: string): string =>
  `member_id = ANY (ARRAY(SELECT member_id FROM identities WHERE ${condition}))`;
