import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { AuditService } from '../../core/audit/audit.service.js';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { AccessCheckService } from '../../core/common/access/access-check.service.js';
import { ViewerDirectory } from '../../core/common/access/viewer-directory.js';
import type { SessionActor } from '../../core/common/access/viewer.js';
import { Refusal } from '../../core/common/errors/refusal.js';
import { AppConfig } from '../../core/config/app-config.js';
import { ownerDataSource } from '../../core/database/data-source.js';
import { ENTITIES } from '../entities.js';
import { SiteIdentityService } from '../../transfer/exports/site-identity.service.js';
import { type Order, orderIn, USAGE } from './bring-along-order.js';
import { reportOf, withCommandImports } from './import-commands.js';
import type { ForeignTexts } from '../../transfer/imports/reading/foreign-command.js';
import {
  FileReaderService,
  type ReadingThread,
  readingThread,
} from '../../transfer/imports/reading/file-reader.service.js';
import type { CommandImportsService } from '../../transfer/imports/commands/command-imports.service.js';
import { ImportReportsService } from '../../transfer/imports/people/import-reports.service.js';
import type { ImportDto } from '../../transfer/imports/people/dto/imports.dto.js';
import { ImportsService } from '../../transfer/imports/people/imports.service.js';
import { SitePicturesService } from '../../transfer/imports/site/site-pictures.service.js';
import { DatabasePicturesService } from '../../core/media/database-pictures.service.js';
import { MediaService } from '../../core/media/media.service.js';
import { PictureMakerService } from '../../core/media/picture-maker.service.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { FIRST_OWNER } from './bring-along.statements.js';

/** While the site is at it. */
const LOOK_AGAIN_MS = 200;

/** Where the program runs: its settings, what takes its lines, and what reads its file. */
export interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly say: (line: string) => void;
  readonly thread?: ReadingThread;
}

/** With a shell on the server there is no need to confirm on Twitch. */
class OnTheServer extends ViewerDirectory {
  viewerOf = () => null;
  isConfirmed = () => Promise.resolve(true);
}

/** The program behind `npm run import` (import-file.ts). @returns its exit code */
export async function bringAlong(
  options: string[],
  { environment, say, thread = readingThread.useValue }: Surroundings,
): Promise<number> {
  const order = orderIn(options);
  if (!order) {
    for (const line of USAGE) say(line);
    return 2;
  }
  const config = AppConfig.fromEnvironment(environment);
  const { url } = config.database;
  const dataSource = await ownerDataSource(url, ENTITIES).initialize();
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  const access = new AccessCheckService(new OnTheServer());
  // Not started: no replica keeps anything of pictures, and the site's job looks for imports by itself.
  const bus = new ReplicaBusService(config);
  const changes = new AuditedChangeService(dataSource, new AuditService(), new CacheInvalidationService(bus));
  const media = new MediaService(new PictureMakerService(), new DatabasePicturesService(dataSource), changes);
  const reports = new ImportReportsService(pool);
  const files = new FileReaderService(thread);
  const identity = new SiteIdentityService(dataSource);
  const pictures = new SitePicturesService(media);
  const imports = new ImportsService(dataSource, files, reports, changes, access, identity, pictures, bus);
  try {
    const move = new Move(order, await firstOwner(pool), say, { files, imports, reports });
    const texts = await move.commands();
    if (!texts) return await move.people();
    return await withCommandImports(config, [dataSource, access, files], (commands) =>
      move.texts(texts, commands),
    );
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    say(error.message);
    return 1;
  } finally {
    await pool.end();
    await dataSource.destroy();
  }
}

interface Parts {
  readonly files: FileReaderService;
  readonly imports: ImportsService;
  readonly reports: ImportReportsService;
}

/** One run of the program, on the owner's behalf. */
class Move {
  constructor(
    private readonly order: Order,
    private readonly owner: SessionActor,
    private readonly say: (line: string) => void,
    private readonly parts: Parts,
  ) {}

  /** Null for a file that has none: it may be a list of people. What is wrong with it, reading it as one says. */
  async commands(): Promise<ForeignTexts | null> {
    const { from } = this.order;
    if ('channel' in from) return null;
    try {
      const texts = await this.parts.files.commands(await readFile(from.file));
      return texts.items.length > 0 ? texts : null;
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  }

  async texts(texts: ForeignTexts, commands: CommandImportsService): Promise<number> {
    const staged = await commands.stage(this.name, texts, this.owner);
    for (const line of reportOf(staged)) this.say(line);
    if (!this.order.applies) return this.notYet();
    const applied = await commands.apply(staged.id, staged.hash, this.owner);
    const stored = (kind: 'command' | 'message') => applied.texts.filter((text) => text[kind]).length;
    this.say(`Applied: ${stored('command')} commands, ${stored('message')} auto messages.`);
    return 0;
  }

  async people(): Promise<number> {
    const { imports } = this.parts;
    const { from, rate, applies } = this.order;
    const { id } = await ('file' in from
      ? this.stageFile(from.file)
      : imports.open({ source: 'streamelements', name: this.name, rate }, this.owner));
    const staged = await this.settled(id);
    if (staged.failure) {
      this.say(staged.failure.error);
      return 1;
    }
    this.tell(staged);
    if (!applies) return this.notYet();
    await imports.apply(id, staged.hash, this.owner);
    const { report } = await this.settled(id);
    this.say(`Applied: ${report?.entries} balances moved, by ${report?.gain} points.`);
    return 0;
  }

  private get name(): string {
    const { from } = this.order;
    return 'file' in from ? path.basename(from.file).slice(0, 100) : from.channel;
  }

  private notYet(): number {
    this.say('Nothing has changed yet. Apply it in the console (Move In), or here with --apply.');
    return 0;
  }

  private async stageFile(file: string): Promise<ImportDto> {
    const { imports } = this.parts;
    const { source, rate, sums, layout, decimal } = this.order;
    const content = await readFile(file);
    const preview = await imports.preview({ content, ...layout });
    const columns = this.order.columns ?? preview.columns;
    if (preview.export) this.say(`Export of ${preview.export.site}, made at ${preview.export.exportedAt}`);
    else this.say(`Columns: ${columns.join(', ')}`);
    const duplicates = sums ? 'sum' : 'highest';
    const kind = preview.export ? 'greenroom' : source;
    const read = { content, ...layout, decimal, columns, duplicates, rate } as const;
    return imports.stage({ ...read, name: this.name, source: kind }, this.owner);
  }

  /** The site does the work: reads what it was not given, looks names up, and moves points. */
  private async settled(id: number): Promise<ImportDto> {
    for (;;) {
      const run = await this.parts.reports.one(id);
      if (run.report ?? run.failure) return run;
      await pause(LOOK_AGAIN_MS);
    }
  }

  private tell({ report }: ImportDto): void {
    if (!report) return;
    this.say(`Members already: ${report.matched}. New: ${report.newMembers}. Waiting: ${report.waiting}.`);
    this.say(
      `Balances that move: ${report.entries}, by ${report.gain} points. All together: ${report.sumBefore} → ${report.sumAfter}.`,
    );
    for (const { name, points, gain } of report.topTen)
      this.say(`  ${name}: ${points} (${gain >= 0 ? '+' : ''}${gain})`);
    for (const { part, records, verdict } of report.parts)
      this.say(verdict === 'taken' ? `Taken over, ${part}: ${records}` : `Left as it is here, ${part}`);
    if (report.picturesLeftOut > 0)
      this.say(
        `Left out, pictures: ${report.picturesLeftOut}. This server cannot read pictures (docs/look.md).`,
      );
    if (report.otherNamesPeople > 0)
      this.say(`IDs that belong to accounts of another name than the list says: ${report.otherNamesPeople}.`);
    for (const { line, listed, name } of report.otherNames) this.say(`  line ${line}: ${listed} → ${name}`);
    for (const { reason, lines } of report.skippedBecause) this.say(`Left out, ${reason}: ${lines}`);
  }
}

async function firstOwner(pool: pg.Pool): Promise<SessionActor> {
  const { rows } = await pool.query<Pick<SessionActor, 'memberId' | 'userId' | 'login'>>(FIRST_OWNER);
  if (!rows[0]) throw new Error('The site has no owner yet: sign in first');
  return {
    ...rows[0],
    role: 'owner',
    isUnderAge: false,
    isOnBreak: false,
    sessionKey: '',
    requestId: 'npm run import',
  };
}
