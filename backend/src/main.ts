import 'reflect-metadata';
import { setTimeout as pause } from 'node:timers/promises';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { AppModule } from './app.module.js';
import { APP_OPTIONS, configureApp, createAdapter } from './app/app.setup.js';
import { AppConfig } from './core/config/app-config.js';
import { ConfigurationError } from './core/config/configuration-error.js';
import { prepareDatabase } from './core/database/prepare.js';
import { OutdatedDatabaseError } from './core/database/schema-version.js';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** npm forwards Ctrl-C to a process that has already received it, so only the third signal forces an exit. */
const SIGNALS_UNTIL_FORCED_EXIT = 3;
/**
 * An orchestrator kills the process after 10 s. A hanging connection must not prevent
 * a clean exit before that.
 */
const CLOSE_WITHIN_MS = 9_000;
/**
 * After the last answer, only database connections are left to close, and a hanging
 * database never confirms that.
 */
const DATABASE_CLOSE_TIMEOUT_MS = 1_500;

let app: NestFastifyApplication | null = null;

async function bootstrap(): Promise<void> {
  const config = AppConfig.fromEnvironment(process.env);
  const adapter = createAdapter(config);
  const { log } = adapter.getInstance();
  registerGracefulShutdown(log);
  await prepareDatabase(config.database, log);
  app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config), adapter, APP_OPTIONS);
  await configureApp(app, config);
  await app.listen(config.http.port, config.http.host);
}

/** Shuts the site down on a signal or an uncaught error. */
function registerGracefulShutdown(log: FastifyBaseLogger): void {
  const grace = closeWithGrace(
    { delay: CLOSE_WITHIN_MS, logger: log, skip: [...SIGNALS, 'beforeExit'] },
    async ({ err }) => {
      if (err) log.fatal(err, 'Uncaught error: stopping');
      await close();
      log.info('Stopped');
    },
  );
  let received = 0;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      received += 1;
      if (received === SIGNALS_UNTIL_FORCED_EXIT) process.exit(1);
      if (received > 1) return;
      log.info(`${signal}: stopping`);
      grace.close();
    });
  }
}

/**
 * Ends SSE connections, answers requests in flight, then closes the database. Does nothing
 * while the site is starting.
 */
async function close(): Promise<void> {
  if (!app) return;
  const server = app.getHttpServer();
  const hasAnswered = new Promise((resolve) => server.once('close', resolve));
  await Promise.race([app.close(), hasAnswered.then(() => pause(DATABASE_CLOSE_TIMEOUT_MS))]);
}

try {
  await bootstrap();
} catch (error) {
  const isForOps = error instanceof ConfigurationError || error instanceof OutdatedDatabaseError;
  // Anything else stays uncaught, and is logged as such.
  if (!isForOps) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
