import 'reflect-metadata';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Pool } from 'pg';
import { OPERATOR, type TeamActor } from '../../core/common/access/viewer.js';
import { AppModule } from '../../app.module.js';
import { Refusal } from '../../core/common/errors/refusal.js';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CommandImportsService } from '../../transfer/imports/commands/command-imports.service.js';
import type { ImportDto } from '../../transfer/imports/people/dto/imports.dto.js';
import { ImportReportsService } from '../../transfer/imports/people/import-reports.service.js';
import { ImportsService } from '../../transfer/imports/people/imports.service.js';
import { FileReaderService } from '../../transfer/imports/reading/file-reader.service.js';
import type { ForeignTexts } from '../../transfer/imports/reading/foreign-command.js';
import { type ImportOptions, importOptions, USAGE } from './run-import-options.js';
import { FIRST_OWNER } from './run-import.statements.js';
import { reportOf } from './command-report.js';

/** Poll interval while the site works on the import. */
const POLL_MS = 200;

/**
 * What the program needs from its caller: settings, a function that prints a line, and how
 * to open the application.
 */
export interface ImportEnvironment {
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly open?: (config: AppConfig) => Promise<INestApplicationContext>;
}

const openSite = (config: AppConfig) =>
  NestFactory.createApplicationContext(AppModule.forProgram(config), { logger: false });

/** Runs `npm run import` (import-file.ts). @returns its exit code */
export async function runImport(
  args: string[],
  { environment, say, open = openSite }: ImportEnvironment,
): Promise<number> {
  const options = importOptions(args);
  if (!options) {
    for (const line of USAGE) say(line);
    return 2;
  }
  const site = await open(AppConfig.fromEnvironment(environment));
  try {
    const owner = await firstOwner(site.get<Pool>(PG_POOL));
    return await new ImportRun(options, owner, say, site).run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return 1;
  } finally {
    await site.close();
  }
}

/** One run of the program, on behalf of the site's first owner. */
class ImportRun {
  private readonly imports: ImportsService;
  private readonly reports: ImportReportsService;
  private readonly files: FileReaderService;
  private readonly commands: CommandImportsService;

  constructor(
    private readonly options: ImportOptions,
    private readonly owner: TeamActor,
    private readonly say: (line: string) => void,
    site: INestApplicationContext,
  ) {
    this.imports = site.get(ImportsService, { strict: false });
    this.reports = site.get(ImportReportsService, { strict: false });
    this.files = site.get(FileReaderService, { strict: false });
    this.commands = site.get(CommandImportsService, { strict: false });
  }

  async run(): Promise<number> {
    const texts = await this.readTexts();
    return texts ? this.importTexts(texts) : this.importPeople();
  }

  /**
   * Commands and timers in the file. Null if it has none and may be a list of people instead, or if it is
   * unreadable: reading it as a list then reports why.
   */
  private async readTexts(): Promise<ForeignTexts | null> {
    const { from } = this.options;
    if ('channel' in from) return null;
    try {
      const texts = await this.files.commands(await readFile(from.file));
      return texts.items.length > 0 ? texts : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  private async importTexts(texts: ForeignTexts): Promise<number> {
    const staged = await this.commands.stage(this.name, texts, this.owner);
    for (const line of reportOf(staged)) this.say(line);
    if (!this.options.applies) return this.reportNotApplied();
    const applied = await this.commands.apply(staged.id, staged.hash, this.owner);
    const stored = (kind: 'command' | 'message') => applied.texts.filter((text) => text[kind]).length;
    this.say(`Applied: ${stored('command')} commands, ${stored('message')} auto messages.`);
    return 0;
  }

  private async importPeople(): Promise<number> {
    const { from, rate, applies, overlap } = this.options;
    const { id } = await ('file' in from
      ? this.stageFile(from.file)
      : this.imports.open({ source: 'streamelements', name: this.name, rate }, this.owner));
    const staged = await this.waitForReport(id);
    if (staged.failure) {
      this.say(staged.failure.error);
      return 1;
    }
    this.printReport(staged);
    if (!applies) return this.reportNotApplied();
    await this.imports.apply(id, { hash: staged.hash, overlap }, this.owner);
    const { report } = await this.waitForReport(id);
    this.say(`Applied. Balances changed: ${report?.entries}, by ${report?.gain} points.`);
    return 0;
  }

  private get name(): string {
    const { from } = this.options;
    return 'file' in from ? path.basename(from.file).slice(0, 100) : from.channel;
  }

  private reportNotApplied(): number {
    this.say('Nothing has changed yet. Apply it in the console (Import), or here with --apply.');
    return 0;
  }

  private async stageFile(file: string): Promise<ImportDto> {
    const { source, rate, sums, layout, decimal } = this.options;
    const content = await readFile(file);
    const preview = await this.imports.preview({ content, ...layout });
    const columns = this.options.columns ?? preview.columns;
    if (preview.export) this.say(`Export of ${preview.export.site}, created at ${preview.export.exportedAt}`);
    else this.say(`Columns: ${columns.join(', ')}`);
    const duplicates = sums ? 'sum' : 'highest';
    const kind = preview.export ? 'greenroom' : source;
    const read = { content, ...layout, decimal, columns, duplicates, rate } as const;
    return this.imports.stage({ ...read, name: this.name, source: kind }, this.owner);
  }

  /** Waits for the site to do the work: it fetches the list, looks up names and moves points. */
  private async waitForReport(id: number): Promise<ImportDto> {
    for (;;) {
      const run = await this.reports.one(id);
      if (run.report ?? run.failure) return run;
      await pause(POLL_MS);
    }
  }

  private printReport({ report }: ImportDto): void {
    if (!report) return;
    this.say(`Existing members: ${report.matched}. New: ${report.newMembers}. Waiting: ${report.waiting}.`);
    if (report.overlap) {
      this.say(
        `Already hold points from an earlier import: ${report.overlap.people}. Choose with --overlap:`,
      );
      for (const { choice, entries, gain } of report.overlap.choices)
        this.say(`  ${choice}: ${gain} points. Balances that change: ${entries}.`);
    } else {
      this.say(
        `Balances that change: ${report.entries}, by ${report.gain} points. Total: ${report.sumBefore} → ${report.sumAfter}.`,
      );
      for (const { name, points, gain } of report.topTen)
        this.say(`  ${name}: ${points} (${gain >= 0 ? '+' : ''}${gain})`);
    }
    for (const { part, records, verdict } of report.parts)
      this.say(verdict === 'taken' ? `To import, ${part}: ${records}` : `Unchanged, ${part}`);
    if (report.picturesLeftOut > 0)
      this.say(
        `Left out, pictures: ${report.picturesLeftOut}. This server cannot process pictures (docs/look.md).`,
      );
    if (report.otherNamesPeople > 0)
      this.say(
        `IDs whose account has a different name from the one in the list: ${report.otherNamesPeople}.`,
      );
    for (const { line, listed, name } of report.otherNames) this.say(`  line ${line}: ${listed} → ${name}`);
    for (const { reason, lines } of report.skippedBecause) this.say(`Left out, ${reason}: ${lines}`);
  }
}

async function firstOwner(pool: Pool): Promise<TeamActor> {
  const { rows } = await pool.query<Pick<TeamActor, 'memberId' | 'userId' | 'login'>>(FIRST_OWNER);
  if (!rows[0]) throw new Error('The site has no owner yet: sign in first');
  return {
    ...rows[0],
    role: 'owner',
    isUnderAge: false,
    isOnBreak: false,
    sessionKey: OPERATOR,
    requestId: 'npm run import',
  };
}
