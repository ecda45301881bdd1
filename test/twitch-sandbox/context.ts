import { type Account, BOT_ACCOUNT, readDemoAccounts } from './accounts.js';
import { LiveEvening } from './evening.js';
import { EventSubHub } from './eventsub/hub.js';
import { SandboxState } from './state.js';
import { type TokenClaims, TokenSigner } from './tokens.js';

/** Default credentials of the site. */
const CLIENT_ID = 'greenroom-sandbox';
const CLIENT_SECRET = 'greenroom-sandbox-secret';

export interface SandboxOptions {
  /** 0 picks a free port. */
  port?: number;
  host?: string;
  clientId?: string;
  clientSecret?: string;
  /**
   * The site's registered callback. Without it any `http://localhost:<port>/api/auth/twitch/callback` is
   * accepted.
   */
  redirectUri?: string;
  /** Login of the channel that goes live. */
  channel?: string;
  accounts?: readonly Account[];
  /** Logins of the channel's moderators, restored by a reset. */
  moderators?: readonly string[];
}

/** Shared by all routes. */
export interface SandboxContext {
  readonly state: SandboxState;
  readonly hub: EventSubHub;
  readonly evening: LiveEvening;
  readonly signer: TokenSigner;
  readonly clientId: string;
  readonly clientSecret: string;
  isRegistered(redirectUri: string): boolean;
  /** The claims of a valid token, or null if it is forged, expired or revoked. */
  liveClaims(token: string): TokenClaims | null;
}

export function createContext(options: SandboxOptions): SandboxContext {
  const state = new SandboxState(
    options.accounts ?? [...readDemoAccounts(), BOT_ACCOUNT],
    (options.channel ?? 'neonace').toLowerCase(),
    options.moderators ?? [],
  );
  const clientSecret = options.clientSecret ?? CLIENT_SECRET;
  const signer = new TokenSigner(clientSecret);
  return {
    state,
    hub: new EventSubHub(state),
    evening: new LiveEvening(state),
    signer,
    clientId: options.clientId ?? CLIENT_ID,
    clientSecret,
    isRegistered: (redirectUri) =>
      options.redirectUri === undefined
        ? /^http:\/\/localhost(:\d{1,5})?\/api\/auth\/twitch\/callback$/.test(redirectUri)
        : redirectUri === options.redirectUri,
    liveClaims: (token) => {
      const claims = signer.read(token);
      if (!claims || claims.expiresAt <= Date.now() || state.revokedGrants.has(claims.grant)) return null;
      const voidUpTo = Math.max(
        state.disconnectedAt.get(claims.login ?? '') ?? 0,
        claims.kind === 'access' ? (state.expiredAt.get(claims.login ?? '') ?? 0) : 0,
      );
      return claims.issuedAt <= voidUpTo ? null : claims;
    },
  };
}
