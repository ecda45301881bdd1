import { readFileSync } from 'node:fs';
import { hkdfSync } from 'node:crypto';
import type { AppEnvironment, Environment } from './environment.js';
import { readEnvironment } from './read-environment.js';

/** A key, and what names it in front of everything it sealed. */
export interface EncryptionKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

export const KEY_ID_BYTES = 4;

/** The settings in the shape that the code uses: typed, grouped, units in the names. */
export class AppConfig {
  readonly env: AppEnvironment;
  readonly isProduction: boolean;
  readonly http: {
    readonly port: number;
    readonly host: string;
    /** Where /metrics is answered; null: nowhere. */
    readonly metricsPort: number | null;
    /** Origin of the site as browsers see it, without a trailing slash. Every link and callback is built from it. */
    readonly publicUrl: string;
    readonly isSecure: boolean;
    readonly trustProxy: readonly string[];
    readonly logLevel: string;
    /** Whether /api/docs shows the API's description. */
    readonly hasApiDocs: boolean;
  };
  readonly database: {
    readonly url: string;
    /** Role that owns the schema and migrates it; the run-time role's URL when there is only one role. */
    readonly ownerUrl: string;
    /** A read replica for reads that may be up to a second stale, or null. */
    readonly replicaUrl: string | null;
    readonly poolSize: number;
  };
  readonly secrets: {
    /** The first seals, all of them open: the present secret, and the one before it. */
    readonly encryptionKeys: readonly EncryptionKey[];
    /** By which former members are known again; likewise. */
    readonly fingerprintKeys: readonly Buffer[];
    /** Twitch signs its webhook calls with it: text, as Twitch takes it. */
    readonly webhookSecret: string;
    /** Signs what a browser keeps for the site (signed-cookie.ts). */
    readonly cookieKeys: readonly Buffer[];
    /** Digital codes are told apart by it. */
    readonly codeKey: Buffer;
  };
  readonly twitch: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly channel: string;
    readonly idUrl: string;
    readonly apiUrl: string;
    /** Of its WebSockets for events. */
    readonly eventsUrl: string;
    readonly playerUrl: string;
    readonly embedUrl: string;
    /** True while a stand-in for Twitch answers instead of Twitch. */
    readonly sandbox: boolean;
    readonly adminUsers: readonly string[];
  };
  readonly imports: {
    /** What answers for the tools that a streamer leaves, or null: they do. */
    readonly standInUrl: string | null;
  };
  readonly country: {
    /** Lower case; believed only from a trusted proxy. Null: no header names a country. */
    readonly header: string | null;
    /** A file in place of the packaged one, or null. */
    readonly database: string | null;
    /** Whether the site fetches a newer database each month. */
    readonly isRefreshed: boolean;
  };
  readonly stream: { readonly refreshSeconds: number };
  /** Jobs' intervals and pauses are divided by it: 1 outside of tests. */
  readonly pace: number;
  readonly rewards: { readonly cooldownHours: number };
  readonly sessions: {
    readonly cookieName: string;
    /** Hours without use after which a session ends. */
    readonly idleHours: { readonly member: number; readonly admin: number };
    readonly perMember: number;
  };
  readonly limits: {
    readonly generalPerMinute: number;
    readonly signInPerMinute: number;
    readonly claimsPerMinute: number;
    readonly searchesPerMinute: number;
    readonly adminWritesPerMinute: number;
    readonly requestsAtOnce: number;
    readonly ssePerUser: number;
    readonly ssePerAddress: number;
  };
  /** What the site's settings hold at the very first start; afterwards the console decides. */
  readonly siteDefaults: {
    readonly title: string;
    readonly tagline: string;
    readonly instagramUrl: string;
    readonly telegramUrl: string;
    readonly discordUrl: string;
    readonly operatorName: string;
    readonly contactEmail: string;
  };

  private constructor(environment: Environment) {
    const publicUrl = new URL(environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).origin;
    this.env = environment.APP_ENV;
    this.isProduction = environment.APP_ENV === 'production';
    this.http = {
      port: environment.PORT,
      host: environment.HOST,
      metricsPort: environment.METRICS_PORT ?? null,
      publicUrl,
      isSecure: publicUrl.startsWith('https:'),
      trustProxy: list(environment.TRUST_PROXY),
      logLevel: environment.LOG_LEVEL,
      hasApiDocs:
        environment.API_DOCS === 'on' || (!environment.API_DOCS && environment.APP_ENV !== 'production'),
    };
    this.database = {
      url: environment.DATABASE_URL,
      ownerUrl: environment.DATABASE_OWNER_URL ?? environment.DATABASE_URL,
      replicaUrl: environment.DATABASE_REPLICA_URL ?? null,
      poolSize: environment.DATABASE_POOL_SIZE,
    };
    const secrets = [environment.APP_SECRET, environment.APP_SECRET_PREVIOUS].filter(
      (secret) => secret !== undefined,
    );
    const keys = (purpose: string) => secrets.map((secret) => deriveKey(secret, purpose));
    this.secrets = {
      encryptionKeys: keys('encryption').map((key, at) => ({
        id: deriveKey(secrets[at]!, 'encryption key id').subarray(0, KEY_ID_BYTES),
        key,
      })),
      fingerprintKeys: keys('fingerprint'),
      webhookSecret: deriveKey(environment.APP_SECRET, 'webhook').toString('hex'),
      cookieKeys: keys('cookie'),
      codeKey: deriveKey(environment.APP_SECRET, 'shop-codes'),
    };
    this.twitch = {
      clientId: environment.TWITCH_CLIENT_ID,
      clientSecret: environment.TWITCH_CLIENT_SECRET,
      channel: environment.TWITCH_CHANNEL.toLowerCase(),
      idUrl: withoutTrailingSlash(environment.TWITCH_ID_URL),
      apiUrl: withoutTrailingSlash(environment.TWITCH_API_URL),
      eventsUrl: environment.TWURPLE_MOCK_API_PORT
        ? `ws://127.0.0.1:${environment.TWURPLE_MOCK_API_PORT}/ws`
        : 'wss://eventsub.wss.twitch.tv/ws',
      playerUrl: withoutTrailingSlash(environment.TWITCH_PLAYER_URL),
      embedUrl: withoutTrailingSlash(environment.TWITCH_EMBED_URL),
      sandbox: !new URL(environment.TWITCH_ID_URL).hostname.endsWith('twitch.tv'),
      adminUsers: list(environment.ADMIN_TWITCH_USERS).map((user) => user.toLowerCase()),
    };
    this.imports = {
      standInUrl: environment.IMPORT_STAND_IN_URL
        ? withoutTrailingSlash(environment.IMPORT_STAND_IN_URL)
        : null,
    };
    this.country = {
      header: environment.COUNTRY_HEADER?.toLowerCase() ?? null,
      database: environment.GEO_DATABASE ?? null,
      isRefreshed: environment.GEO_REFRESH === 'on',
    };
    this.stream = { refreshSeconds: environment.STREAM_REFRESH_SECONDS };
    this.pace = environment.JOB_PACE;
    this.rewards = { cooldownHours: environment.REWARD_COOLDOWN_HOURS };
    this.sessions = {
      // `__Host-` makes browsers refuse the cookie from any other host, path or plain http. Over http on localhost that
      // prefix is impossible; production refuses such an address.
      cookieName: this.http.isSecure ? '__Host-greenroom_session' : 'greenroom_session',
      idleHours: { member: environment.SESSION_IDLE_DAYS * 24, admin: environment.ADMIN_SESSION_IDLE_HOURS },
      perMember: environment.SESSIONS_PER_MEMBER,
    };
    this.limits = {
      generalPerMinute: environment.RATE_GENERAL_PER_MINUTE,
      signInPerMinute: environment.RATE_SIGN_IN_PER_MINUTE,
      claimsPerMinute: environment.RATE_CLAIMS_PER_MINUTE,
      searchesPerMinute: environment.RATE_SEARCHES_PER_MINUTE,
      adminWritesPerMinute: environment.RATE_ADMIN_WRITES_PER_MINUTE,
      requestsAtOnce: environment.REQUESTS_AT_ONCE,
      ssePerUser: environment.SSE_PER_USER,
      ssePerAddress: environment.SSE_PER_ADDRESS,
    };
    this.siteDefaults = {
      title: environment.SITE_TITLE || environment.TWITCH_CHANNEL,
      tagline: environment.SITE_TAGLINE,
      instagramUrl: environment.SITE_INSTAGRAM_URL,
      telegramUrl: environment.SITE_TELEGRAM_URL,
      discordUrl: environment.SITE_DISCORD_URL,
      operatorName: environment.SITE_OPERATOR_NAME,
      contactEmail: environment.SITE_CONTACT_EMAIL,
    };
  }

  /** @throws ConfigurationError naming every missing, invalid or (in production) weak setting at once */
  static fromEnvironment(variables: Record<string, string | undefined>): AppConfig {
    return new AppConfig(readEnvironment(variables, (path) => readFileSync(path, 'utf8')));
  }
}

/** One secret to keep, a key of its own for each use (RFC 5869). */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'greenroom', purpose, 32));
}

function list(commaSeparated: string): string[] {
  return commaSeparated
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
