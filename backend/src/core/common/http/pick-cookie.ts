/** A session's id takes 43 characters, a signed value under 100. */
const MAX_VALUE_LENGTH = 128;

/**
 * A cookie's value, read in one pass that stops at the answer: splitting 100 KB of other cookies would keep everybody else
 * waiting. One that no browser of ours sends is left out: too long, or sent twice, where the first could have been planted.
 */
export function pickCookie(header: string, name: string): string | undefined {
  const [value, second] = valuesOf(header, `${name}=`);
  return second === undefined && (value?.length ?? 0) <= MAX_VALUE_LENGTH ? value : undefined;
}

/** The first two values behind a key that stands at the beginning of a pair. */
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

/** Whether a session's cookie came, be it one that counts or not: what is made for guests is not for this browser. */
export const mayBeSignedIn = (header: string | undefined, sessionCookie: string): boolean =>
  header?.includes(`${sessionCookie}=`) ?? false;
