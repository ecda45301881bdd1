import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ModulesContainer } from '@nestjs/core';
import { CachedValue, CachedValues } from '../../backend/src/core/common/cached-value.js';
import { SecurityLog } from '../../backend/src/core/common/logging/security-log.js';
import { StreamRefresherService } from '../../backend/src/channel/stream/stream-refresher.service.js';
import { ChannelIdentityService } from '../../backend/src/channel/twitch/identity/channel-identity.service.js';
import { OfferClicksService } from '../../backend/src/site/offers/clicks/offer-clicks.service.js';
import { CacheInvalidationService } from '../../backend/src/core/replicas/cache-invalidation.service.js';
import { SiteChannelService } from '../../backend/src/core/site-channel/site-channel.service.js';
import type { SecurityLogService } from '../../backend/src/core/security/security-log.service.js';
import type { Account } from '../twitch-sandbox/accounts.js';
import { beforeAnotherSite, startTestApp, type TestApp } from './app.js';
import { type TestDatabase, testDatabase } from './database.js';
import { type DiscordStandIn, startDiscord } from './discord.js';
import { type PushService, startPushService } from './push-browser.js';

export interface SharedSite {
  readonly database: TestDatabase;
  readonly site: Omit<TestApp, 'close'>;
  /** The site's Discord. */
  readonly discord: DiscordStandIn;
  /** A push service the site knows. */
  readonly push: PushService;
}

interface Running extends SharedSite {
  readonly site: TestApp;
}

/**
 * Kept between files, because starting a site takes half a second of CPU. Files of a worker run one after
 * another.
 */
let running: Running | null = null;
let usedBy: string | undefined;
let isUnusable = false;
const currentFile = () => expect.getState().testPath;

/**
 * The shared site outlives a file, and must not refresh the stream in the middle of one. The tests themselves are
 * its trusted proxy, so that they can send requests from any country.
 */
export const ENVIRONMENT = { STREAM_REFRESH_SECONDS: '3600', TRUST_PROXY: '127.0.0.1' };

// A process has one Twitch address and one Passport, both owned by the site started last.
beforeAnotherSite(async () => {
  if (usedBy === currentFile()) isUnusable = true;
  else await end();
});

/**
 * The site shared by the files of a worker, reset to a new one's state: only the rows written by migrations,
 * and empty caches. For files that need no other environment and no separate clock; others start a site with
 * `startTestApp`. One that has connected to chat is replaced for the next file. Call it once, at the top of the file:
 *
 * ```ts
 * const { site, database } = await useSite();
 * const admin = await site.signIn((await createAdmin(database)).userId);
 * ```
 */
export async function useSite(): Promise<SharedSite> {
  usedBy = currentFile();
  if (running && !(await resetSite(running))) await end();
  running ??= await start();
  isUnusable = false;
  return running;
}

async function start(): Promise<Running> {
  const [database, discord, push] = await Promise.all([testDatabase(), startDiscord(), startPushService()]);
  try {
    const standIns = { discord: discord.origin, push: [push.origin] };
    const site = await startTestApp({ database, environment: ENVIRONMENT, ...standIns });
    return { database, site, discord, push };
  } catch (error) {
    await Promise.all([database.drop(), discord.close(), push.close()]);
    throw error;
  }
}

/** Resets the site, in whatever state the last file left it. @returns false if it cannot be reused */
async function resetSite({ database, site, discord, push }: Running): Promise<boolean> {
  const { app, sandbox } = site;
  jest.restoreAllMocks();
  if (isUnusable || sandbox.state.stream.isLive || sandbox.openSockets() > 0) return false;
  try {
    app.getHttpServer().closeAllConnections();
    // Flush buffers, which would otherwise be written among the next file's rows.
    await app.get(OfferClicksService, { strict: false }).write();
    await app.get<SecurityLogService>(SecurityLog, { strict: false }).writeTally();
    // So do polls that began with the site and are still in flight.
    const stream = app.get(StreamRefresherService, { strict: false });
    await Promise.all([stream.refresh(), stream.refreshSchedule()]);
    // Fails while the channel is unknown.
    await app
      .get(ChannelIdentityService, { strict: false })
      .check()
      .catch(() => {});
    discord.forget();
    push.forget();
    sandbox.state.reset();
    (sandbox.state.accounts as Account[]).length = 0;
    // Unlike a new site, it would otherwise keep the schedule of the file before: later reads fail.
    await stream.refreshSchedule();
    // Otherwise a check, at any moment from here on, would find that Twitch no longer knows the channel.
    forgetChannel(app);
    await database.truncate();
    forgetChannel(app);
    app.get(CacheInvalidationService).invalidateAll();
    clearCaches(app);
    return (await fetch(new URL('/health/ready', site.url))).ok;
  } catch {
    return false;
  }
}

const forgetChannel = (app: NestFastifyApplication) =>
  Object.assign(app.get(SiteChannelService, { strict: false }), { channel: null });

/** Also clears caches without a topic, which normally just expire after some seconds. */
function clearCaches(app: NestFastifyApplication): void {
  for (const { providers } of app.get(ModulesContainer).values()) {
    for (const { instance } of providers.values()) {
      const parts: unknown[] = typeof instance === 'object' && instance ? Object.values(instance) : [];
      for (const value of [instance, ...parts].flatMap(valuesOf)) {
        if (value instanceof CachedValue || value instanceof CachedValues) value.invalidate();
      }
    }
  }
}

const valuesOf = (part: unknown): unknown[] => (part instanceof Map ? [...part.values()] : [part]);

/** Also handles a site that a file has broken: the next one must not wait for it. */
async function end(): Promise<void> {
  const ended = running;
  running = null;
  if (!ended) return;
  const { database, site, discord, push } = ended;
  const closing = Promise.allSettled([site.close(), discord.close(), push.close()]).then(() =>
    database.drop(),
  );
  await Promise.race([closing.catch(() => {}), sleep(10_000, undefined, { ref: false })]);
}

// For Jest's own process, which runs the tests with `--runInBand`: see global-teardown.mjs.
Object.assign(globalThis, { greenroomSharedSite: { end } });

/**
 * Jest stops listening to a worker it no longer needs, and kills it half a second later if something keeps it
 * alive.
 */
process.on('removeListener', (event) => {
  if (event === 'message' && process.listenerCount('message') === 0 && running) process.exit();
});
