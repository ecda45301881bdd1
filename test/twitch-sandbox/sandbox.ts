import type { AddressInfo } from 'node:net';
import { type Account, BOT_ACCOUNT, readDemoAccounts } from './accounts.js';
import { LiveEvening } from './evening.js';
import { EventSubHub } from './eventsub/hub.js';
import { createHttpServer } from './http.js';
import { authRoutes } from './routes/auth.routes.js';
import { chatRoutes } from './routes/chat.routes.js';
import { controlRoutes } from './routes/control.routes.js';
import { eventSubRoutes } from './routes/eventsub.routes.js';
import { helixRoutes } from './routes/helix.routes.js';
import { pageRoutes } from './routes/pages.routes.js';
import { acceptSockets } from './sockets.js';
import { SandboxState } from './state.js';
import { type TokenClaims, TokenSigner } from './tokens.js';

/** The credentials that the site uses towards the stand-in unless others are given. */
export const SANDBOX_CLIENT_ID = 'greenroom-sandbox';
export const SANDBOX_CLIENT_SECRET = 'greenroom-sandbox-secret';

export interface SandboxOptions {
  /** 0 takes a free one. */
  port?: number;
  host?: string;
  clientId?: string;
  clientSecret?: string;
  /** The site's registered callback; without it any `http://localhost:<port>/api/auth/twitch/callback` is taken. */
  redirectUri?: string;
  /** Login of the channel that goes live. */
  channel?: string;
  accounts?: readonly Account[];
}

/** What the routes work with. */
export interface SandboxContext {
  readonly state: SandboxState;
  readonly hub: EventSubHub;
  readonly evening: LiveEvening;
  readonly signer: TokenSigner;
  readonly clientId: string;
  readonly clientSecret: string;
  isRegistered(redirectUri: string): boolean;
  /** The claims of a token that is neither forged nor expired nor revoked; otherwise null. */
  liveClaims(token: string): TokenClaims | null;
}

/** A running stand-in for Twitch. */
export interface Sandbox {
  readonly port: number;
  /** Its origin. The site's Twitch bases are `<url>/auth`, `<url>/mock`, `<url>/player` and `<url>/embed`. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For tests in the same process; others use the control API. */
  readonly state: SandboxState;
  /** How many WebSocket connections are open. */
  openSockets(): number;
  close(): Promise<void>;
}

export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const context = createContext(options);
  const server = createHttpServer(
    {
      ...authRoutes(context),
      ...helixRoutes(context),
      ...chatRoutes(context),
      ...eventSubRoutes(context),
      ...controlRoutes(context),
      ...pageRoutes(context),
    },
    (path) => context.state.disturb(path),
  );
  const sockets = acceptSockets(server, context);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const { state, clientId, clientSecret } = context;
  return {
    port,
    url: `http://localhost:${port}`,
    clientId,
    clientSecret,
    state,
    openSockets: () => sockets.size,
    close: () =>
      new Promise((resolve, reject) => {
        context.evening.stop();
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
        for (const socket of sockets) socket.terminate();
      }),
  };
}

function createContext(options: SandboxOptions): SandboxContext {
  const state = new SandboxState(
    options.accounts ?? [...readDemoAccounts(), BOT_ACCOUNT],
    (options.channel ?? 'neonace').toLowerCase(),
  );
  const clientSecret = options.clientSecret ?? SANDBOX_CLIENT_SECRET;
  const signer = new TokenSigner(clientSecret);
  return {
    state,
    hub: new EventSubHub(state),
    evening: new LiveEvening(state),
    signer,
    clientId: options.clientId ?? SANDBOX_CLIENT_ID,
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
