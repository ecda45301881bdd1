import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a token says about itself. */
export interface TokenClaims {
  readonly kind: 'access' | 'refresh' | 'app';
  /** One sign-in: its access and refresh tokens share it, and revoking one ends both. */
  readonly grant: string;
  /** Nobody's for an app token. */
  readonly login: string | null;
  readonly scopes: readonly string[];
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * Tokens are signed instead of stored, so that sign-ins outlive a restart of the stand-in as they outlive everything
 * else about it.
 */
export class TokenSigner {
  constructor(private readonly secret: string) {}

  sign(claims: TokenClaims): string {
    const payload = Buffer.from(
      JSON.stringify({ ...claims, nonce: randomBytes(6).toString('hex') }),
    ).toString('base64url');
    return `${payload}.${this.macOf(payload)}`;
  }

  /** The claims of a token that this sandbox made, expired ones included; otherwise null. */
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
