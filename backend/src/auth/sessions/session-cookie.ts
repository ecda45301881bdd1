import { createHash, randomBytes } from 'node:crypto';
import type { AppConfig } from '../../config/app-config.js';

const ID_BYTES = 32;
/** An id, a dot and a signature take 87 characters. */
const MAX_VALUE_LENGTH = 128;

/**
 * `__Host-` makes browsers refuse the cookie from any other host, path or plain http. Over http on localhost that prefix
 * is impossible; production refuses such an address.
 */
export function sessionCookieName(config: AppConfig): string {
  return config.http.isSecure ? '__Host-greenroom_session' : 'greenroom_session';
}

export function sessionCookieAttributes(config: AppConfig) {
  // Lax, not Strict: the platform's redirect to the callback must carry the cookie.
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: config.http.isSecure } as const;
}

export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** What the database knows a session by: whoever reads the table cannot sign in with it. Hex. */
export function sessionIdHash(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

/**
 * The cookies of these names, read in one pass that stops at the answer: splitting 100 KB of other cookies would keep
 * everybody else waiting. One that no browser of ours sends is left out: too long, or sent twice, where the first could
 * have been planted.
 */
export function pickCookies(header: string, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const [value, second] = valuesOf(header, `${name}=`);
    if (value !== undefined && second === undefined && value.length <= MAX_VALUE_LENGTH) picked[name] = value;
  }
  return picked;
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
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
