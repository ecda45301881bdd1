/** A browser sends one of our tags, about thirty characters. Longer lists are not read. */
export const MAX_TAGS_LENGTH = 2_048;

/**
 * Whether the client already has the answer with this tag (RFC 9110, 13.1.2). `If-None-Match` holds a list of
 * tags, which a compressing proxy may have marked as weak, or `*` for any.
 */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > MAX_TAGS_LENGTH) return false;
  // The usual case.
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
