import 'reflect-metadata';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { Clock } from '../../core/common/clock.js';
import { AppModule } from '../../app.module.js';
import { Refusal } from '../../core/common/errors/refusal.js';
import { AppConfig } from '../../core/config/app-config.js';
import { exportName } from '../../transfer/exports/export-format.js';
import { ExportsService } from '../../transfer/exports/exports.service.js';

/**
 * What the program needs from its caller: settings, a function that prints a line, and the output for `-`.
 */
export interface ExportEnvironment {
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly output: NodeJS.WritableStream;
}

/** Runs `npm run export` (export-file.ts). @returns its exit code */
export async function runExport(
  args: string[],
  { environment, say, output }: ExportEnvironment,
): Promise<number> {
  const { values: given, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { answers: { type: 'boolean', default: false } },
  });
  const config = AppConfig.fromEnvironment(environment);
  const site = await NestFactory.createApplicationContext(AppModule.forProgram(config), { logger: false });
  const [file = exportName(site.get(Clock).now())] = positionals;
  const exports = site.get(ExportsService, { strict: false });
  try {
    const zip = await exports.zip(given.answers, { memberId: null, requestId: 'npm run export' });
    // The archive holds personal data, so only the owner of the file may read it.
    await pipeline(zip, file === '-' ? output : createWriteStream(file, { mode: 0o600 }));
    if (file !== '-') say(`Export written to ${file}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return 1;
  } finally {
    await site.close();
  }
}
