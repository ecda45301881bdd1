import { hash, randomBytes } from 'node:crypto';
import { readCookie } from '../../../core/common/http/read-cookie.js';
import type { AppConfig } from '../../../core/config/app-config.js';
import { SESSION_DAYS } from './session-life.js';

const ID_BYTES = 32;

export class SessionCookie {
  readonly name: string;
  private readonly attributes: string;

  constructor({ http, sessions }: AppConfig) {
    this.name = sessions.cookieName;
    // Lax, not Strict, because the platform's redirect to the callback must carry the cookie.
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${http.isSecure ? '; Secure' : ''}`;
  }

  of(sessionId: string): string {
    return `${this.name}=${sessionId}; Max-Age=${SESSION_DAYS * 24 * 3600}; ${this.attributes}`;
  }

  get expired(): string {
    return `${this.name}=; Max-Age=0; ${this.attributes}`;
  }

  /** The value of the session cookie, valid or not. */
  sentIn(header: string | undefined): string | undefined {
    return header === undefined ? undefined : readCookie(header, this.name);
  }
}

export function newSessionId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Cheap shape check, so that malformed ids never reach the database. */
export const isSessionId = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** SHA-256, hex. The database stores only this hash, so its contents cannot be used to sign in. */
export function sessionKeyOf(sessionId: string): string {
  return hash('sha256', sessionId, 'hex');
}
