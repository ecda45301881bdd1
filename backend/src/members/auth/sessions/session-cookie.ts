import { hash, randomBytes } from 'node:crypto';
import { pickCookie } from '../../../core/common/http/pick-cookie.js';
import type { AppConfig } from '../../../core/config/app-config.js';
import { SESSION_DAYS } from './session-life.js';

const ID_BYTES = 32;

/** The cookie that carries a session's id, and the headers that set it. */
export class SessionCookie {
  readonly name: string;
  private readonly attributes: string;

  constructor({ http, sessions }: AppConfig) {
    this.name = sessions.cookieName;
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
  return hash('sha256', sessionId, 'hex');
}
