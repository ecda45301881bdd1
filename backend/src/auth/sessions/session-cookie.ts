import { createHash, randomBytes } from 'node:crypto';
import type { AppConfig } from '../../config/app-config.js';
import { SESSION_DAYS } from './session-life.js';

const ID_BYTES = 32;
/** An id takes 43 characters. */
const MAX_VALUE_LENGTH = 128;

/** The cookie that carries a session's id, and the headers that set it. */
export class SessionCookie {
  /**
   * `__Host-` makes browsers refuse the cookie from any other host, path or plain http. Over http on localhost that prefix
   * is impossible; production refuses such an address.
   */
  readonly name: string;
  private readonly attributes: string;

  constructor({ http }: AppConfig) {
    this.name = http.isSecure ? '__Host-greenroom_session' : 'greenroom_session';
    // Lax, not Strict: the platform's redirect to the callback must carry the cookie.
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${http.isSecure ? '; Secure' : ''}`;
  }

  of(sessionId: string): string {
    return `${this.name}=${sessionId}; Max-Age=${SESSION_DAYS * 24 * 3600}; ${this.attributes}`;
  }

  get expired(): string {
    return `${this.name}=; Max-Age=0; ${this.attributes}`;
  }

  /** What the browser sent under the cookie's name, whether or not it is an id of ours. */
  sentIn(header: string | undefined): string | undefined {
    return header === undefined ? undefined : pickCookie(header, this.name);
  }
}

export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Whether it could be an id of ours: what is none is not looked for. */
export const isSessionId = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** SHA-256, hex, is what the database knows a session by: nobody can sign in with what they read in the table. */
export function sessionKeyOf(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex');
}

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
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
