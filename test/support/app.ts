import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../../backend/src/app.module.js';
import { APP_OPTIONS, configureApp, createAdapter } from '../../backend/src/app/app.setup.js';
import { Clock } from '../../backend/src/core/common/clock.js';
import { DISK, type Disk } from '../../backend/src/live/alarms/disk.js';
import { DISCORD } from '../../backend/src/loyalty/claim-notifications/discord.client.js';
import { PUSH_STAND_INS } from '../../backend/src/loyalty/push/push-services.js';
import {
  READING_LIMITS,
  READING_THREAD,
  type ReadingThread,
} from '../../backend/src/transfer/imports/reading/file-reader.service.js';
import { AgeCookie } from '../../backend/src/site/trust/age/age-cookie.js';
import { AppConfig } from '../../backend/src/core/config/app-config.js';
import type { Account } from '../twitch-sandbox/accounts.js';
import { type Sandbox, createSandbox } from '../twitch-sandbox/sandbox.js';
import { TestClient } from './client.js';
import type { TestDatabase } from './database.js';
import { testReader } from './test-server.js';

/** The site's address in its settings. Tests reach it on another port. */
export const PUBLIC_URL = 'http://localhost:3000';

export interface TestAppOptions {
  readonly database: TestDatabase;
  /** Environment variables that override the tests' defaults. */
  readonly environment?: Record<string, string>;
  readonly clock?: Clock;
  /** Shares another application's Twitch sandbox, for two replicas of one site. */
  readonly sandbox?: Sandbox;
  /** Origin of a Discord stand-in. Without one, Discord is unreachable. */
  readonly discord?: string;
  /** Origins of push service stand-ins. Without them, only those of browser makers are known. */
  readonly push?: readonly string[];
  /** An empty disk by default: how full the test machine's is does not matter. */
  readonly disk?: Disk;
  /** Adds the test's own hooks before the site's. */
  readonly prepare?: (fastify: FastifyInstance) => void;
}

/** The real application on its own port, with a Twitch sandbox. */
export interface TestApp {
  readonly url: string;
  readonly app: NestFastifyApplication;
  readonly sandbox: Sandbox;
  /** Every route registered with Fastify. */
  readonly routes: readonly RouteOptions[];
  /** A browser that has confirmed its user's age. */
  guest(): TestClient;
  /** A browser that has not answered the age gate. */
  minor(): TestClient;
  /** Logs in as a browser would, through Twitch. The user must exist. Uses a new browser by default. */
  signIn(userId: string, browser?: TestClient, headers?: Record<string, string>): Promise<TestClient>;
  close(): Promise<void>;
}

/**
 * Marks all sessions as confirmed, in place of the Twitch confirmation tested in
 * test/api/members/auth/confirm.spec.ts.
 */
export async function confirmAllSessions(database: TestDatabase): Promise<void> {
  await database.query('UPDATE sessions SET confirmed_at = clock_timestamp()');
}

let endSharedSite = async () => {};
/** @param end ends whatever must not run alongside another site in this process */
export const beforeAnotherSite = (end: () => Promise<void>): void => void (endSharedSite = end);

/** Worker threads run no TypeScript. */
export const readingThread = (): ReadingThread => ({ program: testReader(), ...READING_LIMITS });

/** Assembles the modules of a command-line program, as the program itself does. */
export async function openProgram(config: AppConfig): Promise<INestApplicationContext> {
  const builder = Test.createTestingModule({ imports: [AppModule.forProgram(config)] });
  const module = await builder.overrideProvider(READING_THREAD).useValue(readingThread()).compile();
  return module.init();
}

export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  await endSharedSite();
  const accounts: Account[] = [];
  const sandbox = options.sandbox ?? (await createSandbox({ accounts }));
  // twurple only reads this from the environment.
  process.env.TWURPLE_MOCK_API_PORT = String(sandbox.port);
  const config = AppConfig.fromEnvironment(environmentOf(options, sandbox));
  const builder = Test.createTestingModule({ imports: [AppModule.forRoot(config)] });
  if (options.clock) builder.overrideProvider(Clock).useValue(options.clock);
  builder.overrideProvider(READING_THREAD).useValue(readingThread());
  builder.overrideProvider(DISCORD).useValue(options.discord ?? 'http://127.0.0.1:1');
  builder.overrideProvider(PUSH_STAND_INS).useValue(options.push ?? []);
  builder.overrideProvider(DISK).useValue(options.disk ?? (() => Promise.resolve(0)));
  const module = await builder.compile();
  const adapter = createAdapter(config);
  const routes: RouteOptions[] = [];
  adapter.getInstance().addHook('onRoute', (route) => void routes.push(route));
  options.prepare?.(adapter.getInstance());
  const app = module.createNestApplication<NestFastifyApplication>(adapter, APP_OPTIONS);
  await configureApp(app, config);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const minor = () => new TestClient(url, PUBLIC_URL);
  const age = app.get(AgeCookie, { strict: false });
  const guest = () => {
    const client = minor();
    client.keepCookie(age.confirmation().header);
    return client;
  };
  return {
    url,
    app,
    sandbox,
    routes,
    guest,
    minor,
    signIn: async (userId, client = guest(), headers = {}) => {
      await signIn(client, sandbox, await accountOf(options.database, userId), headers);
      return client;
    },
    close: async () => {
      await app.close();
      if (!options.sandbox) await sandbox.close();
    },
  };
}

/** All environment variables the application needs, for the test's database and Twitch sandbox. */
export function environmentOf(
  { database, environment }: TestAppOptions,
  sandbox: Sandbox,
): Record<string, string> {
  const variables = {
    APP_ENV: 'test',
    JOB_PACE: '20',
    TIME_LIMIT_FACTOR: '10',
    LOG_LEVEL: 'silent',
    PUBLIC_URL,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    APP_SECRET: 'only for tests: never seen by a browser outside them',
    TWITCH_CLIENT_ID: sandbox.clientId,
    TWITCH_CLIENT_SECRET: sandbox.clientSecret,
    TWITCH_CHANNEL: 'neonace',
    TWITCH_ID_URL: `${sandbox.url}/auth`,
    TWITCH_API_URL: `${sandbox.url}/mock`,
    TWITCH_PLAYER_URL: `${sandbox.url}/player`,
    TWITCH_EMBED_URL: `${sandbox.url}/embed`,
    TWURPLE_MOCK_API_PORT: String(sandbox.port),
    IMPORT_STAND_IN_URL: `${sandbox.url}/imports`,
    RATE_GENERAL_PER_MINUTE: '1000000',
    RATE_SIGN_IN_PER_MINUTE: '1000000',
    RATE_CLAIMS_PER_MINUTE: '1000000',
    RATE_SEARCHES_PER_MINUTE: '1000000',
    RATE_ADMIN_WRITES_PER_MINUTE: '1000000',
    REQUESTS_AT_ONCE: '1000',
    SSE_PER_USER: '100',
    SSE_PER_ADDRESS: '10000',
    ...environment,
  };
  // The sandbox counts the bot's sending limits at the same pace.
  sandbox.state.pace = Number(variables.JOB_PACE);
  return variables;
}

export async function accountOf(database: TestDatabase, userId: string): Promise<Account> {
  const [account] = await database.query<Account & Record<string, string>>(
    'SELECT platform_id AS id, login, nickname AS "displayName", image FROM identities WHERE platform_id = $1',
    [userId],
  );
  if (!account) throw new Error(`No member ${userId} to sign in`);
  return account;
}

/** Logs in as a browser would: to Twitch, through its form, and back with the code. */
export async function signIn(
  client: TestClient,
  sandbox: Sandbox,
  account: Account,
  headers: Record<string, string> = {},
): Promise<void> {
  const known = sandbox.state.accounts as Account[];
  if (!known.some(({ id }) => id === account.id)) known.push(account);
  const authorize = locationOf(await client.get('/api/auth/twitch', { headers }));
  const decided = await fetch(authorize, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ login: account.login }),
  });
  const callback = new URL(locationOf(decided));
  const answer = await client.get(`${callback.pathname}${callback.search}`, { headers });
  if (answer.status !== 302) throw new Error(`Logging in returned ${answer.status}: ${answer.text}`);
}

function locationOf({ status, headers }: { status: number; headers: Headers }): string {
  const location = headers.get('location');
  if (!location) throw new Error(`Expected a redirect, but got ${status}`);
  return location;
}
