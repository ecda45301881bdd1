import { readFileSync } from 'node:fs';
import { hkdfSync } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AppEnvironment, Environment } from './environment.js';
import { proxiesIn } from './proxy-list.js';
import { listOf } from './list-of.js';
import { readEnvironment } from './read-environment.js';
import { readVersion, type Version } from './read-version.js';

/** A key, and the id that is put in front of everything it seals. */
export interface EncryptionKey {
  readonly id: Buffer;
  readonly key: Buffer;
}

export const KEY_ID_BYTES = 4;

/** The folder with `package.json`, as far from the built code as from the source. */
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The settings as the code uses them: typed, grouped, with units in their names. */
export class AppConfig {
  readonly env: AppEnvironment;
  readonly isProduction: boolean;
  readonly version: Version;
  /** Divides jobs' intervals and pauses; 1 outside tests. */
  readonly pace: number;
  /** Multiplies the time limits of requests; 1 outside tests. */
  readonly timeLimitFactor: number;
  readonly http: Readonly<ReturnType<typeof httpSettings>>;
  readonly database: Readonly<ReturnType<typeof databaseSettings>>;
  readonly secrets: Readonly<ReturnType<typeof derivedSecrets>>;
  readonly twitch: Readonly<ReturnType<typeof twitchSettings>>;
  readonly imports: Readonly<ReturnType<typeof importSettings>>;
  readonly country: Readonly<ReturnType<typeof countrySettings>>;
  readonly heartbeat: { readonly url: string | null };
  readonly stream: { readonly refreshSeconds: number };
  readonly rewards: { readonly cooldownHours: number };
  readonly sessions: Readonly<ReturnType<typeof sessionSettings>>;
  readonly limits: Readonly<ReturnType<typeof limitSettings>>;
  readonly siteDefaults: Readonly<ReturnType<typeof siteDefaults>>;

  private constructor(environment: Environment) {
    this.env = environment.APP_ENV;
    this.isProduction = environment.APP_ENV === 'production';
    this.version = readVersion(environment.GREENROOM_VERSION, ROOT);
    this.pace = environment.JOB_PACE;
    this.timeLimitFactor = environment.TIME_LIMIT_FACTOR;
    this.http = httpSettings(environment);
    this.database = databaseSettings(environment);
    this.secrets = derivedSecrets(environment);
    this.twitch = twitchSettings(environment);
    this.imports = importSettings(environment);
    this.country = countrySettings(environment);
    this.heartbeat = { url: environment.HEARTBEAT_URL ?? null };
    this.stream = { refreshSeconds: environment.STREAM_REFRESH_SECONDS };
    this.rewards = { cooldownHours: environment.REWARD_COOLDOWN_HOURS };
    this.sessions = sessionSettings(environment, this.http.isSecure);
    this.limits = limitSettings(environment);
    this.siteDefaults = siteDefaults(environment);
  }

  /** @throws ConfigurationError listing every missing, invalid or (in production) weak setting */
  static fromEnvironment(variables: Record<string, string | undefined>): AppConfig {
    return new AppConfig(readEnvironment(variables, (path) => readFileSync(path, 'utf8')));
  }
}

function httpSettings(environment: Environment) {
  const publicUrl = new URL(environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`).origin;
  return {
    port: environment.PORT,
    host: environment.HOST,
    /** Port of /metrics; null if it is switched off. */
    metricsPort: environment.METRICS_PORT ?? null,
    /** Origin of the site as browsers see it, without a trailing slash. All links and callbacks start with it. */
    publicUrl,
    isSecure: publicUrl.startsWith('https:'),
    trustProxy: proxiesIn(environment.TRUST_PROXY),
    logLevel: environment.LOG_LEVEL,
    /** Whether /api/docs serves the API's description. */
    hasApiDocs:
      environment.API_DOCS === 'on' || (!environment.API_DOCS && environment.APP_ENV !== 'production'),
  };
}

const databaseSettings = (environment: Environment) => ({
  url: environment.DATABASE_URL,
  /** Role that owns and migrates the schema; the run-time role's URL if there is only one role. */
  ownerUrl: environment.DATABASE_OWNER_URL ?? environment.DATABASE_URL,
  /** A read replica for reads that may be up to a second stale, or null. */
  replicaUrl: environment.DATABASE_REPLICA_URL ?? null,
  poolSize: environment.DATABASE_POOL_SIZE,
});

function derivedSecrets({ APP_SECRET, APP_SECRET_PREVIOUS }: Environment) {
  const secrets = [APP_SECRET, APP_SECRET_PREVIOUS].filter((secret) => secret !== undefined);
  const keys = (purpose: string): readonly Buffer[] => secrets.map((secret) => deriveKey(secret, purpose));
  return {
    /** The first one seals, all of them open: the current secret's, and the previous one's. */
    encryptionKeys: secrets.map((secret): EncryptionKey => ({
      id: deriveKey(secret, 'encryption key id').subarray(0, KEY_ID_BYTES),
      key: deriveKey(secret, 'encryption'),
    })),
    /** For recognising former members; in the same order. */
    fingerprintKeys: keys('fingerprint'),
    /** Twitch signs its webhook calls with it. It is text, as Twitch expects. */
    webhookSecret: deriveKey(APP_SECRET, 'webhook').toString('hex'),
    /** For cookies that the browser must not be able to forge (signed-cookie.ts). */
    cookieKeys: keys('cookie'),
    /** For fingerprints of digital codes. */
    codeKey: deriveKey(APP_SECRET, 'shop-codes'),
  };
}

const twitchSettings = (environment: Environment) => ({
  clientId: environment.TWITCH_CLIENT_ID,
  clientSecret: environment.TWITCH_CLIENT_SECRET,
  channel: environment.TWITCH_CHANNEL.toLowerCase(),
  channelPin: environment.TWITCH_CHANNEL_PIN?.toLowerCase() ?? null,
  idUrl: withoutTrailingSlash(environment.TWITCH_ID_URL),
  apiUrl: withoutTrailingSlash(environment.TWITCH_API_URL),
  /** For EventSub's WebSockets. */
  eventsUrl: environment.TWURPLE_MOCK_API_PORT
    ? `ws://127.0.0.1:${environment.TWURPLE_MOCK_API_PORT}/ws`
    : 'wss://eventsub.wss.twitch.tv/ws',
  playerUrl: withoutTrailingSlash(environment.TWITCH_PLAYER_URL),
  embedUrl: withoutTrailingSlash(environment.TWITCH_EMBED_URL),
  /** True while a stand-in answers instead of Twitch. */
  sandbox: !new URL(environment.TWITCH_ID_URL).hostname.endsWith('twitch.tv'),
  adminUsers: listOf(environment.ADMIN_TWITCH_USERS).map((user) => user.toLowerCase()),
});

const importSettings = ({ IMPORT_STAND_IN_URL: url }: Environment) => ({
  /** Address of a stand-in for the services that streamers import from; null for the real ones. */
  standInUrl: url ? withoutTrailingSlash(url) : null,
});

const countrySettings = (environment: Environment) => ({
  /**
   * Header that names the visitor's country, in lower case. Only believed from a
   * trusted proxy; null for none.
   */
  header: environment.COUNTRY_HEADER?.toLowerCase() ?? null,
  /** A file that replaces the packaged one, or null. */
  database: environment.GEO_DATABASE ?? null,
  /** Whether the site downloads a newer database each month. */
  isRefreshed: environment.GEO_REFRESH === 'on',
});

const sessionSettings = (environment: Environment, isSecure: boolean) => ({
  // `__Host-` makes browsers refuse the cookie from any other host or path, or over plain http. The prefix is
  // impossible on http://localhost, and production refuses such an address.
  cookieName: isSecure ? '__Host-greenroom_session' : 'greenroom_session',
  /** Hours of inactivity after which a session ends. */
  idleHours: { member: environment.SESSION_IDLE_DAYS * 24, admin: environment.ADMIN_SESSION_IDLE_HOURS },
  perMember: environment.SESSIONS_PER_MEMBER,
});

const limitSettings = (environment: Environment) => ({
  generalPerMinute: environment.RATE_GENERAL_PER_MINUTE,
  signInPerMinute: environment.RATE_SIGN_IN_PER_MINUTE,
  claimsPerMinute: environment.RATE_CLAIMS_PER_MINUTE,
  searchesPerMinute: environment.RATE_SEARCHES_PER_MINUTE,
  adminWritesPerMinute: environment.RATE_ADMIN_WRITES_PER_MINUTE,
  requestsAtOnce: environment.REQUESTS_AT_ONCE,
  ssePerUser: environment.SSE_PER_USER,
  ssePerAddress: environment.SSE_PER_ADDRESS,
});

/** Initial site settings. After the first start they are changed in the console. */
const siteDefaults = (environment: Environment) => ({
  title: environment.SITE_TITLE || environment.TWITCH_CHANNEL,
  tagline: environment.SITE_TAGLINE,
  instagramUrl: environment.SITE_INSTAGRAM_URL,
  telegramUrl: environment.SITE_TELEGRAM_URL,
  discordUrl: environment.SITE_DISCORD_URL,
  operatorName: environment.SITE_OPERATOR_NAME,
  contactEmail: environment.SITE_CONTACT_EMAIL,
});

/** Derives a separate key for each use from the one secret (RFC 5869). */
function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'greenroom', purpose, 32));
}

function withoutTrailingSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
