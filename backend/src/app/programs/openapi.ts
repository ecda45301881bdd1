import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppModule } from '../../app.module.js';
import { ROUTES_OUTSIDE_API } from '../app.setup.js';
import { AppConfig } from '../../core/config/app-config.js';
import { describeApi } from './openapi-document.js';
import { refusalTexts } from './refusal-texts.js';

/**
 * Writes the API's description to the first file on the command line, and adds the English texts of its
 * refusals to the catalogue in the second. `preview` creates no providers, so no database is needed.
 */
const [, , documentFile = 'openapi.json', textsFile = 'refusals.json'] = process.argv;
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
app.setGlobalPrefix('api', { exclude: ROUTES_OUTSIDE_API });
const { document, refusals } = describeApi(app);
const written = JSON.parse(readFileSync(textsFile, 'utf8')) as Record<string, string>;
writeFileSync(documentFile, toJson(document));
writeFileSync(textsFile, toJson(refusalTexts(refusals, written)));
process.exit(0);

function toJson(content: object): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}
