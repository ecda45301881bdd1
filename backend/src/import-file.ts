import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { AuditService } from './audit/audit.service.js';
import { AuditedChange } from './audit/audited-change.service.js';
import { AccessCheck } from './common/access/access-check.service.js';
import { ViewerDirectory } from './common/access/viewer-directory.js';
import type { SessionActor } from './common/access/viewer.js';
import { Refusal } from './common/errors/refusals.js';
import { AppConfig } from './config/app-config.js';
import { ownerDataSource } from './database/data-source.js';
import { ENTITIES } from './entities.js';
import { SiteIdentityService } from './exports/site-identity.service.js';
import { reportOf, withCommandImports } from './import-commands.js';
import type { ForeignTexts } from './imports/commands/foreign-command.js';
import { MEANINGS, type Meaning } from './imports/file/columns.js';
import { FileReader, readingThread } from './imports/file/file-reader.service.js';
import { IMPORT_SOURCES, type ImportSource } from './imports/import-batch.entity.js';
import { ImportReports } from './imports/import-reports.service.js';
import type { ImportDto } from './imports/imports.dto.js';
import { ImportsService } from './imports/imports.service.js';
import { SitePictures } from './imports/site/site-pictures.service.js';
import { DatabasePictures } from './media/database-pictures.service.js';
import { MediaService } from './media/media.service.js';
import { PictureMaker } from './media/picture-maker.service.js';
import { CacheInvalidation } from './replicas/cache-invalidation.service.js';
import { ReplicaBus } from './replicas/replica-bus.service.js';

/**
 * Brings along a list from another bot, its commands and timers, or an export of another site, as the console's screen "Move In" does, while the site
 * runs:
 *
 *     npm run import -- points.csv --source phantombot --rate 10 --apply
 *     npm run import -- --streamelements CHANNEL --rate 10
 *     npm run import -- commands.json --apply
 *
 * Without `--apply` it is staged, and the report printed. See docs/move-in.md.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    source: { type: 'string', default: 'other' },
    rate: { type: 'string', default: '1' },
    /** What each column holds, such as `login,ignore,points`; found by their names unless given. */
    columns: { type: 'string' },
    sum: { type: 'boolean', default: false },
    /** In place of a file: the channel that StreamElements is asked for. */
    streamelements: { type: 'string' },
    apply: { type: 'boolean', default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const [file] = positionals;
const source = IMPORT_SOURCES.find((one) => one === given.source);
const rate = Number(given.rate);
const named = given.columns?.split(',').map((one) => MEANINGS.find((meaning) => meaning === one));
const channel = given.streamelements?.toLowerCase();
const isWhere = channel === undefined ? file !== undefined : /^\w{1,25}$/.test(channel);
if (!isWhere || !source || !(Number.isInteger(rate) && rate >= 1) || named?.includes(undefined)) {
  say('Usage: npm run import -- FILE [--source SOURCE] [--rate N] [--columns LIST] [--sum] [--apply]');
  say('       npm run import -- --streamelements CHANNEL [--rate N] [--apply]');
  say('       npm run import -- COMMANDS.json [--apply]');
  say(`SOURCE: ${IMPORT_SOURCES.join(', ')}. LIST: of ${MEANINGS.join(', ')}.`);
  process.exit(2);
}

/** With a shell on the server there is no need to confirm on Twitch. */
class OnTheServer extends ViewerDirectory {
  viewerOf = () => null;
  isConfirmed = () => Promise.resolve(true);
}

const config = AppConfig.fromEnvironment(process.env);
const { url } = config.database;
const dataSource = await ownerDataSource(url, ENTITIES).initialize();
const pool = new pg.Pool({ connectionString: url, max: 4 });
const reports = new ImportReports(pool);
const files = new FileReader(readingThread.useValue);
const access = new AccessCheck(new OnTheServer());
const audit = new AuditService();
// Not started: no replica keeps anything of pictures, and the site's job looks for imports by itself.
const bus = new ReplicaBus(config);
const changes = new AuditedChange(dataSource, audit, new CacheInvalidation(bus));
const media = new MediaService(new PictureMaker(), new DatabasePictures(dataSource), changes);
const imports = new ImportsService(
  dataSource,
  files,
  reports,
  audit,
  access,
  new SiteIdentityService(dataSource),
  new SitePictures(media),
  bus,
);
try {
  process.exitCode = await bringAlong();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  say(error.message);
  process.exitCode = 1;
} finally {
  await pool.end();
  await dataSource.destroy();
}

async function bringAlong(): Promise<number> {
  const owner = await firstOwner();
  const texts = channel === undefined ? await commandsIn(file!) : null;
  if (texts) return bringCommands(file!, texts, owner);
  const { id } = await (channel === undefined
    ? stageFile(file!, source!, owner)
    : imports.open({ source: 'streamelements', name: channel, rate }, owner));
  const staged = await settled(id);
  if (staged.failure) {
    say(staged.failure.error);
    return 1;
  }
  tell(staged);
  if (!given.apply) return notYet();
  await imports.apply(id, staged.hash, owner);
  const { report } = await settled(id);
  say(`Applied: ${report?.entries} balances moved, by ${report?.gain} points.`);
  return 0;
}

function notYet(): number {
  say('Nothing has changed yet. Apply it in the console (Move In), or here with --apply.');
  return 0;
}

/** Null for a file that has none: it may be a list of people. What is wrong with it, reading it as one says. */
async function commandsIn(from: string): Promise<ForeignTexts | null> {
  try {
    const texts = await files.commands(await readFile(from));
    return texts.items.length > 0 ? texts : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function bringCommands(from: string, texts: ForeignTexts, owner: SessionActor): Promise<number> {
  return withCommandImports(config, [dataSource, access], async (commands) => {
    const staged = await commands.stage(nameOf(from), texts, owner);
    for (const line of reportOf(staged)) say(line);
    if (!given.apply) return notYet();
    const applied = await commands.apply(staged.id, staged.hash, owner);
    const stored = (kind: 'command' | 'message') => applied.texts.filter((text) => text[kind]).length;
    say(`Applied: ${stored('command')} commands, ${stored('message')} auto messages.`);
    return 0;
  });
}

function nameOf(from: string): string {
  return path.basename(from).slice(0, 100);
}

async function stageFile(from: string, of: ImportSource, owner: SessionActor): Promise<ImportDto> {
  const content = (await readFile(from)).toString('base64');
  const preview = await imports.preview(content);
  const columns = (named as Meaning[] | undefined) ?? preview.columns;
  if (preview.export) say(`Export of ${preview.export.site}, made at ${preview.export.exportedAt}`);
  else say(`Columns: ${columns.join(', ')}`);
  const duplicates = given.sum ? 'sum' : 'highest';
  const kind = preview.export ? 'greenroom' : of;
  return imports.stage({ content, name: nameOf(from), source: kind, columns, duplicates, rate }, owner);
}

/** The site does the work: reads what it was not given, looks names up, and moves points. */
async function settled(id: number): Promise<ImportDto> {
  for (;;) {
    const run = await reports.one(id);
    if (run.report ?? run.failure) return run;
    await pause(500);
  }
}

async function firstOwner(): Promise<SessionActor> {
  const { rows } = await pool.query<Pick<SessionActor, 'memberId' | 'userId' | 'login'>>(
    `SELECT member_id AS "memberId", platform_id AS "userId", login FROM members JOIN identities ON member_id = members.id
     WHERE role = 'owner' ORDER BY members.id LIMIT 1`,
  );
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

function tell({ report }: ImportDto): void {
  if (!report) return;
  say(`Members already: ${report.matched}. New: ${report.newMembers}. Waiting: ${report.waiting}.`);
  say(
    `Balances that move: ${report.entries}, by ${report.gain} points. All together: ${report.sumBefore} → ${report.sumAfter}.`,
  );
  for (const { name, points, gain } of report.topTen)
    say(`  ${name}: ${points} (${gain >= 0 ? '+' : ''}${gain})`);
  for (const { part, records, verdict } of report.parts)
    say(verdict === 'taken' ? `Taken over, ${part}: ${records}` : `Left as it is here, ${part}`);
  if (report.picturesLeftOut > 0)
    say(`Left out, pictures: ${report.picturesLeftOut}. This server cannot read pictures (docs/look.md).`);
  for (const { reason, lines } of report.skippedBecause) say(`Left out, ${reason}: ${lines}`);
}
