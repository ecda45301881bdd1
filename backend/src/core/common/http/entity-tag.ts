/** A browser sends one tag of ours, some thirty characters: a list beyond this is not read. */
export const MAX_TAGS_LENGTH = 2_048;

/**
 * Whether a reader has the answer with this tag already (RFC 9110, 13.1.2): `If-None-Match` holds a list of tags, which
 * a proxy that compresses may have marked as weak, or `*` for any.
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch.length > MAX_TAGS_LENGTH) return false;
  // What browsers send.
  if (ifNoneMatch === etag) return true;
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
}
