import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { APP_OPTIONS, configureApp, createAdapter } from './app.setup.js';
import { AppConfig } from './config/app-config.js';
import { ConfigurationError } from './config/environment.js';
import { prepareDatabase } from './database/prepare.js';

/** An orchestrator kills after 10 s; a hanging connection must not cost the clean exit before that. */
const SHUTDOWN_LIMIT_MS = 9_000;

async function bootstrap(): Promise<void> {
  const config = AppConfig.fromEnvironment(process.env);
  const adapter = createAdapter(config);
  const { log } = adapter.getInstance();
  await prepareDatabase(config, log);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    adapter,
    APP_OPTIONS,
  );
  await configureApp(app, config);
  await app.listen(config.http.port, config.http.host);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => setTimeout(() => process.exit(0), SHUTDOWN_LIMIT_MS).unref());
  }
}

try {
  await bootstrap();
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigurationError ? error.message : String((error as Error).stack)}\n`,
  );
  process.exitCode = 1;
  // Whatever was opened before the failure must not keep the process alive.
  setTimeout(() => process.exit(1), 500).unref();
}
