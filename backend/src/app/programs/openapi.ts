import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../../app.module.js';
import { OUTSIDE_OF_API } from '../app.setup.js';
import { AppConfig } from '../../core/config/app-config.js';
import { createApiDocument } from './openapi-document.js';

/** Writes the API's description to the file named on the command line. `preview` builds no provider: no database needed. */
const config = AppConfig.fromEnvironment({
  DATABASE_URL: 'postgres://nobody@localhost/none',
  APP_SECRET: 'not used: nothing is started for a description',
  TWITCH_CLIENT_ID: 'none',
  TWITCH_CLIENT_SECRET: 'none',
  TWITCH_CHANNEL: 'none',
});
const app = await NestFactory.create(AppModule.forRoot(config), new FastifyAdapter(), {
  preview: true,
  logger: false,
});
app.setGlobalPrefix('api', { exclude: OUTSIDE_OF_API });
writeFileSync(process.argv[2] ?? 'openapi.json', `${JSON.stringify(createApiDocument(app), null, 2)}\n`);
process.exit(0);
