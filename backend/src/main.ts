import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { APP_OPTIONS, configureApp, createAdapter } from './app.setup.js';
import { AppConfig } from './config/app-config.js';
import { ConfigurationError } from './config/configuration-error.js';
import { prepareDatabase } from './database/prepare.js';
import { Shutdown } from './shutdown.js';

async function bootstrap(): Promise<void> {
  const config = AppConfig.fromEnvironment(process.env);
  const adapter = createAdapter(config);
  const { log } = adapter.getInstance();
  const shutdown = new Shutdown(log);
  await prepareDatabase(config.database, log);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config),
    adapter,
    APP_OPTIONS,
  );
  shutdown.take(app);
  await configureApp(app, config);
  await app.listen(config.http.port, config.http.host);
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
