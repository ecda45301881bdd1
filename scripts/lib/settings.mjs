import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';
import { Refusal } from './say.mjs';

const SANDBOX_CLIENT_ID = 'greenroom-sandbox';
const SANDBOX_CLIENT_SECRET = 'greenroom-sandbox-secret';
/** The demo's channel, whose broadcaster owns the site. */
const DEMO_CHANNEL = 'neonace';

/** Shell variables take precedence over `.env`, which may not exist. */
export function loadDotEnv() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
}

/** The launcher's own settings; the backend validates the rest. An empty variable counts as unset. */
export function readSettings(env) {
  const isSet = (name) => Boolean(env[name] || env[`${name}_FILE`]);
  const port = readPort(env, 'PORT', 3000);
  const hasSandbox = !isSet('TWITCH_CLIENT_ID') && env.APP_ENV !== 'production';
  const hasEmbeddedDatabase = !isSet('DATABASE_URL');
  const wantsDemo = env.DEMO_DATA ? env.DEMO_DATA === '1' || env.DEMO_DATA === 'true' : hasEmbeddedDatabase;
  return {
    port,
    host: env.HOST || '127.0.0.1',
    sandboxPort: readPort(env, 'SANDBOX_PORT', port + 1),
    sandboxHost: env.SANDBOX_HOST || '127.0.0.1',
    hasSandbox,
    hasEmbeddedDatabase,
    hasDemoData: hasSandbox && wantsDemo,
    needsSecret: !isSet('APP_SECRET') && env.APP_ENV !== 'production',
    siteUrl: env.PUBLIC_URL || `http://localhost:${port}`,
    isVerbose: env.VERBOSE === '1',
    owners: ownersIn(env, hasSandbox),
  };
}

/** Logins or ids that become owners at their first sign-in. Only the backend reads `NAME_FILE` values. */
function ownersIn(env, hasSandbox) {
  const channel = env.TWITCH_CHANNEL || (hasSandbox ? DEMO_CHANNEL : '');
  const others = env.ADMIN_TWITCH_USERS || (hasSandbox ? DEMO_CHANNEL : '');
  const named = [channel, ...others.split(',')].map((name) => withoutAt(name.trim())).filter(Boolean);
  return [...new Set(named)];
}

/** The backend takes a login with an @ in front too. */
const withoutAt = (login) => login.replace(/^@/, '');

function readPort(env, name, fallback) {
  const port = Number(env[name] || fallback);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Refusal(`${name} must be a port from 1 to 65535, not "${env[name] || fallback}".`);
}

/** The backend's environment: the user's settings, with stand-ins for those that are missing. */
export function backendEnvironment(settings, { database, dataDir, env = process.env }) {
  return {
    ...env,
    PORT: String(settings.port),
    PUBLIC_URL: settings.siteUrl,
    ...(database && { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }),
    ...(settings.needsSecret && { APP_SECRET: keepSecret(dataDir) }),
    ...(settings.hasSandbox && sandboxDefaults(settings, env)),
    ...(settings.hasSandbox && {
      TWITCH_CHANNEL: env.TWITCH_CHANNEL || DEMO_CHANNEL,
      ADMIN_TWITCH_USERS: env.ADMIN_TWITCH_USERS || DEMO_CHANNEL,
    }),
  };
}

function sandboxDefaults({ sandboxPort }, env) {
  const url = `http://localhost:${sandboxPort}`;
  return {
    TWITCH_SANDBOX: '1',
    // So that changes in the stand-in's control panel show up immediately.
    STREAM_REFRESH_SECONDS: env.STREAM_REFRESH_SECONDS || '2',
    TWITCH_CLIENT_ID: SANDBOX_CLIENT_ID,
    TWITCH_CLIENT_SECRET: SANDBOX_CLIENT_SECRET,
    TWITCH_ID_URL: `${url}/auth`,
    TWITCH_API_URL: `${url}/mock`,
    TWITCH_PLAYER_URL: `${url}/player`,
    TWITCH_EMBED_URL: `${url}/embed`,
    // The only way to point twurple, which runs the chat bot's connection, at the stand-in.
    TWURPLE_MOCK_API_PORT: String(sandboxPort),
    IMPORT_STAND_IN_URL: `${url}/imports`,
  };
}

export function sandboxEnvironment(settings, env = process.env) {
  return {
    ...env,
    SANDBOX_PORT: String(settings.sandboxPort),
    SANDBOX_HOST: settings.sandboxHost,
    SANDBOX_CLIENT_ID,
    SANDBOX_CLIENT_SECRET,
    SANDBOX_CHANNEL: withoutAt(env.TWITCH_CHANNEL || DEMO_CHANNEL),
    SANDBOX_REDIRECT_URI: `${new URL(settings.siteUrl).origin}/api/auth/twitch/callback`,
  };
}

/** Persisted, because sessions and stored tokens can only be read with the secret that created them. */
function keepSecret(dataDir) {
  const file = path.join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}
