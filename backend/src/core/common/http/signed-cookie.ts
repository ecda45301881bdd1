import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppConfig } from '../../config/app-config.js';
import { readCookie } from './read-cookie.js';

/** Only values that this site has signed are remembered, so no client can fill the map with its own. */
const MAX_VERIFIED = 10_000;

/**
 * A short value that the browser keeps for the site and cannot forge. Its HMAC comes with it,
 * under one of this site's keys and over the cookie's name too, so that a value signed for one
 * cookie is invalid in any other.
 */
export class SignedCookie {
  readonly name: string;
  private readonly keys: readonly Buffer[];
  private readonly attributes: string;
  /**
   * Cookie → its value. All reads of a page send the same cookie, and a signature costs
   * a quarter of such a read.
   */
  private readonly verified = new Map<string, string>();

  /** @param purpose names the cookie, such as `age` */
  constructor(purpose: string, { http, secrets }: AppConfig) {
    this.name = http.isSecure ? `__Host-greenroom_${purpose}` : `greenroom_${purpose}`;
    this.keys = secrets.cookieKeys;
    this.attributes = `Path=/; HttpOnly; SameSite=Lax${http.isSecure ? '; Secure' : ''}`;
  }

  /** The Set-Cookie header. @param value letters, digits and `-` */
  setCookieHeader(value: string, maxAgeSeconds: number): string {
    return `${this.name}=${value}.${this.signatureOf(value)}; Max-Age=${maxAgeSeconds}; ${this.attributes}`;
  }

  get clearCookieHeader(): string {
    return `${this.name}=; Max-Age=0; ${this.attributes}`;
  }

  /** The value that a browser sent, if this site has signed it. */
  verifiedValueIn(header: string | undefined): string | undefined {
    const sent = header === undefined ? undefined : readCookie(header, this.name);
    if (sent === undefined) return undefined;
    const known = this.verified.get(sent);
    if (known !== undefined) return known;
    const value = this.verify(sent);
    if (value === undefined) return undefined;
    if (this.verified.size >= MAX_VERIFIED) this.verified.clear();
    this.verified.set(sent, value);
    return value;
  }

  private verify(sent: string): string | undefined {
    const at = sent.lastIndexOf('.');
    if (at === -1) return undefined;
    const value = sent.slice(0, at);
    const given = Buffer.from(sent.slice(at + 1));
    const isSigned = this.keys.some((key) => isSame(given, Buffer.from(this.signatureOf(value, key))));
    return isSigned ? value : undefined;
  }

  private signatureOf(value: string, key = this.keys[0]!): string {
    return createHmac('sha256', key).update(`${this.name}=${value}`).digest('base64url');
  }
}

const isSame = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected);
