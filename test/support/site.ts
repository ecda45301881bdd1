import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ModulesContainer } from '@nestjs/core';
import { CachedValue, CachedValues } from '../../backend/src/core/common/cached-value.js';
import { SecurityLog } from '../../backend/src/core/common/logging/security-log.js';
import { OfferClicksService } from '../../backend/src/site/offers/clicks/offer-clicks.service.js';
import { CacheInvalidationService } from '../../backend/src/core/replicas/cache-invalidation.service.js';
import type { SecurityLogService } from '../../backend/src/core/security/security-log.service.js';
import type { Account } from '../twitch-sandbox/accounts.js';
import { beforeAnotherSite, startTestApp, type TestApp } from './app.js';
import { type TestDatabase, testDatabase } from './database.js';

export interface SharedSite {
  readonly database: TestDatabase;
  readonly site: Omit<TestApp, 'close'>;
}

interface Running {
  readonly database: TestDatabase;
  readonly site: TestApp;
}

/** Starting one takes half a second of the processor; the files of a worker follow one another. */
let running: Running | null = null;
let usedBy: string | undefined;
let isSpoilt = false;
const currentFile = () => expect.getState().testPath;

/** It lives longer than a file, and would ask Twitch for the stream in the middle of one. */
export const ENVIRONMENT = { STREAM_REFRESH_SECONDS: '3600' };

/** The process has one address of Twitch and one Passport: both belong to the site that started last. */
beforeAnotherSite(async () => {
  if (usedBy === currentFile()) isSpoilt = true;
  else await end();
});

/**
 * The site that the files of a worker share, as a new one would be: without a row that the migrations do not write, and
 * with nothing in memory. For files that need no environment, clock or Discord of their own and connect no bot; those
 * start theirs with `startTestApp`. Call it once, at the top of the file:
 *
 * ```ts
 * const { site, database } = await useSite();
 * const admin = await site.signIn((await createAdmin(database)).userId);
 * ```
 */
export async function useSite(): Promise<SharedSite> {
  usedBy = currentFile();
  if (running && !(await renew(running))) await end();
  running ??= await start();
  isSpoilt = false;
  return running;
}

async function start(): Promise<Running> {
  const database = await testDatabase();
  try {
    return { database, site: await startTestApp({ database, environment: ENVIRONMENT }) };
  } catch (error) {
    await database.drop();
    throw error;
  }
}

/** @returns whether it is as good as new; a file may have left it in any state */
async function renew({ database, site }: Running): Promise<boolean> {
  const { app, sandbox } = site;
  jest.restoreAllMocks();
  if (isSpoilt || sandbox.state.stream.isLive || sandbox.openSockets() > 0) return false;
  try {
    app.getHttpServer().closeAllConnections();
    // What is gathered would be written later, among the next file's rows.
    await app.get(OfferClicksService, { strict: false }).write();
    await app.get<SecurityLogService>(SecurityLog, { strict: false }).writeTally();
    sandbox.state.reset();
    (sandbox.state.accounts as Account[]).length = 0;
    await database.truncate();
    app.get(CacheInvalidationService).invalidateAll();
    forget(app);
    return (await fetch(new URL('/health/ready', site.url))).ok;
  } catch {
    return false;
  }
}

/** Also drops what no topic drops, because it is read again after some seconds. */
function forget(app: NestFastifyApplication): void {
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

/** Also of a site that a file has broken: the next one must not wait for it. */
async function end(): Promise<void> {
  const ended = running;
  running = null;
  if (!ended) return;
  const closing = ended.site.close().then(() => ended.database.drop());
  await Promise.race([closing.catch(() => {}), sleep(10_000, undefined, { ref: false })]);
}

// For Jest's own process, where `--runInBand` runs the tests: see global-teardown.mjs.
Object.assign(globalThis, { greenroomSharedSite: { end } });

/** Jest ends a worker by listening to it no more, and kills it half a second later when something keeps it alive. */
process.on('removeListener', (event) => {
  if (event === 'message' && process.listenerCount('message') === 0 && running) process.exit();
});
