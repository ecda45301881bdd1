import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppConfig } from '../../config/app-config.js';

export const SESSION_DAYS = 30;
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

/** Takes a cookie away that no browser of ours sends: too long, or sent twice, where the first could be planted. */
export function dropImplausibleCookie(request: FastifyRequest, name: string): void {
  const value = request.cookies[name];
  if (value === undefined) return;
  const times = (request.headers.cookie ?? '')
    .split(';')
    .filter((pair) => pair.trimStart().startsWith(`${name}=`));
  if (times.length > 1 || value.length > MAX_VALUE_LENGTH) request.cookies[name] = undefined;
}
