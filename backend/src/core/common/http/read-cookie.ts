/** A session's id has 43 characters, a signed value fewer than 100. */
const MAX_VALUE_LENGTH = 128;

/**
 * Reads a cookie's value in one pass that stops once it is found, because splitting 100 KB of other cookies
 * would hold everyone else up. Ignores values that no browser of ours sends: too long, or sent twice, where
 * the first could have been planted.
 */
export function readCookie(header: string, name: string): string | undefined {
  const [value, second] = valuesOf(header, `${name}=`);
  return second === undefined && (value?.length ?? 0) <= MAX_VALUE_LENGTH ? value : undefined;
}

/** The first two values of a key, where it is at the start of a pair. */
function valuesOf(header: string, key: string): string[] {
  const values: string[] = [];
  for (
    let at = header.indexOf(key);
    at !== -1 && values.length < 2;
    at = header.indexOf(key, at + key.length)
  ) {
    if (!beginsPair(header, at)) continue;
    const end = header.indexOf(';', at);
    values.push(decode(header.slice(at + key.length, end === -1 ? undefined : end).trim()));
  }
  return values;
}

function beginsPair(header: string, at: number): boolean {
  let before = at - 1;
  while (header[before] === ' ' || header[before] === '\t') before -= 1;
  return before < 0 || header[before] === ';';
}

function decode(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Whether a session cookie was sent, valid or not. Responses made for guests are not for such a browser. */
export const mayBeSignedIn = (header: string | undefined, sessionCookie: string): boolean =>
  header?.includes(`${sessionCookie}=`) ?? false;
