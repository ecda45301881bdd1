import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export interface TokenClaims {
  readonly kind: 'access' | 'refresh' | 'app';
  /** Identifies one login. Its access and refresh token share it, and revoking one ends both. */
  readonly grant: string;
  /** null for an app token. */
  readonly login: string | null;
  readonly scopes: readonly string[];
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/** Signs tokens instead of storing them, so that logins survive a restart of the sandbox. */
export class TokenSigner {
  constructor(private readonly secret: string) {}

  sign(claims: TokenClaims): string {
    const payload = Buffer.from(
      JSON.stringify({ ...claims, nonce: randomBytes(6).toString('hex') }),
    ).toString('base64url');
    return `${payload}.${this.macOf(payload)}`;
  }

  /** The claims of a token made by this sandbox, even if it has expired, or null. */
  read(token: string): TokenClaims | null {
    const [payload = '', mac = ''] = token.split('.');
    const expected = Buffer.from(this.macOf(payload));
    const given = Buffer.from(mac);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as TokenClaims;
  }

  private macOf(payload: string): string {
    return createHmac('sha256', this.secret).update(payload).digest('base64url');
  }
}
