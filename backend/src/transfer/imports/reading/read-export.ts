import { createHash } from 'node:crypto';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  hashOfPicture,
  type Manifest,
  MANIFEST,
  type ManifestFile,
  RESTORED_FILES,
} from '../../exports/export-format.js';
import { csvRows } from '#shared/csv-rows.js';
import { FaultyFile, FILE_LIMITS } from '#shared/file-limits.js';
import { LOGIN, MAX_MINUTES, PERSON_ID, type People, type Person, type SkippedLine } from './read-people.js';
import type { FilePreview } from './read-file.js';
import { parseJson } from './parse-json.js';
import { EXPORT_LIMITS } from './export-limits.js';
import { type ExportSummary, SITE_PARTS } from './site-parts.js';
import { unpackExport } from './unpack-export.js';

/** Parsed but unchecked contents, by file name. */
export interface RawContents {
  readonly commands: unknown[];
  readonly counters: unknown[];
  readonly timers: unknown[];
  readonly shop: { readonly categories: unknown[]; readonly items: unknown[] };
  readonly offers: unknown[];
  readonly settings: Readonly<Record<string, unknown>>;
}

export interface SiteExport extends ExportSummary {
  /** Null in older exports. */
  readonly siteId: string | null;
  readonly people: People;
  readonly contents: RawContents;
  /** Match the manifest's checksums, but haven't been decoded yet. */
  readonly pictures: readonly SentPicture[];
}

export interface SentPicture {
  readonly hash: string;
  readonly file: Uint8Array;
}

const HEADINGS = 'twitch_id,login,points,earned,watched_minutes';

/** @throws FaultyFile, with fault `spreadsheet` if the ZIP isn't an export */
export async function readExport(bytes: Uint8Array): Promise<SiteExport> {
  const files = await unpackExport(bytes);
  const { site, siteId = null, exportedAt } = checked(files);
  // Also removes the byte order mark of tables.
  const textOf = (name: string) => new TextDecoder().decode(files.get(name));
  const lists = (name: string, ...keys: string[]) => {
    const content = recordIn(textOf(name));
    return keys.map((key) => listIn(content, key));
  };
  const bot = recordIn(textOf('commands.json'));
  const commands = listIn(bot, 'commands');
  // Missing in older exports.
  const counters = bot['counters'] === undefined ? [] : listIn(bot, 'counters');
  const [timers] = lists('timers.json', 'timers');
  const [categories, items] = lists('shop.json', 'categories', 'items');
  const [offers] = lists('offers.json', 'offers');
  if (variantsIn(offers!) > EXPORT_LIMITS.records) throw new FaultyFile('export_too_large');
  const settings = recordIn(textOf('settings.json'));
  listIn(settings, 'legal');
  return {
    site,
    siteId,
    exportedAt,
    people: peopleOf(textOf('members.csv')),
    contents: {
      commands,
      counters,
      timers: timers!,
      shop: { categories: categories!, items: items! },
      offers: offers!,
      settings,
    },
    pictures: [...files].flatMap(([name, file]) => {
      const hash = hashOfPicture(name);
      return hash === undefined ? [] : [{ hash, file }];
    }),
  };
}

/** Previews an export. @throws FaultyFile */
export async function previewExport(bytes: Uint8Array): Promise<FilePreview> {
  const { site, exportedAt, people, contents } = await readExport(bytes);
  const { commands, timers, shop, offers } = contents;
  const records = { commands, timers, shop: shop.items, offers, settings: [contents.settings] };
  return {
    export: {
      site,
      exportedAt,
      parts: SITE_PARTS.map((part) => ({ part, records: records[part].length })),
    },
    source: 'greenroom',
    separator: null,
    headers: null,
    columns: [],
    isEnough: true,
    firstRows: [],
    rows: people.people.length,
    notices: [],
  };
}

/** Verifies the files against the manifest and returns it. */
function checked(files: ReadonlyMap<string, Buffer>): Manifest {
  const text = files.get(MANIFEST)?.toString('utf8');
  if (text === undefined) throw new FaultyFile('spreadsheet');
  const manifest = recordIn(text) as Partial<Manifest>;
  if (manifest.format !== EXPORT_FORMAT) throw new FaultyFile('spreadsheet');
  if (manifest.version !== EXPORT_VERSION) throw new FaultyFile('export_version');
  const listedFiles: readonly (Partial<ManifestFile> | null)[] = Array.isArray(manifest.files)
    ? (manifest.files as ManifestFile[])
    : [];
  const sums = new Map(listedFiles.map((file) => [String(file?.name), file?.sha256]));
  const pictures = [...files.keys(), ...sums.keys()].filter(hashOfPicture);
  for (const name of new Set([...RESTORED_FILES, ...pictures])) {
    const content = files.get(name);
    const isRight = content && sums.get(name) === createHash('sha256').update(content).digest('hex');
    if (!isRight) throw new FaultyFile('export_damaged');
  }
  const { site, siteId = '', exportedAt } = manifest;
  if (typeof site !== 'string' || typeof siteId !== 'string' || Number.isNaN(Date.parse(String(exportedAt))))
    throw new FaultyFile('export_damaged');
  return manifest as Manifest;
}

function recordIn(text: string): Record<string, unknown> {
  let parsed: unknown;
  try {
    parsed = parseJson(text);
  } catch (error) {
    const isTooMuch = error instanceof FaultyFile && error.fault === 'too_much';
    throw isTooMuch ? error : new FaultyFile('export_damaged');
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new FaultyFile('export_damaged');
  return parsed as Record<string, unknown>;
}

function listIn(record: Record<string, unknown>, key: string): unknown[] {
  const list = record[key];
  if (!Array.isArray(list)) throw new FaultyFile('export_damaged');
  if (list.length > EXPORT_LIMITS.records) throw new FaultyFile('export_too_large');
  return list as unknown[];
}

/** Number of variants of all offers, because each is checked like a record. */
const variantsIn = (offers: readonly unknown[]): number =>
  offers.reduce<number>((sum, offer) => {
    const variants = (offer as { variants?: unknown } | null)?.variants;
    return sum + (Array.isArray(variants) ? variants.length : 0);
  }, 0);

function peopleOf(text: string): People {
  const [headings, ...rows] = csvRows(text, ',');
  if (headings?.cells.join() !== HEADINGS) throw new FaultyFile('export_damaged');
  if (rows.length > FILE_LIMITS.rows) throw new FaultyFile('too_large');
  const people = new Map<string, Person>();
  const skipped: SkippedLine[] = [];
  for (const { line, cells } of rows) {
    const [id = '', login = '', ...numbers] = cells;
    const skip = (reason: SkippedLine['reason']) =>
      void skipped.push({ line, name: login.slice(0, 40), reason });
    const [points, earned, minutes] = numbers.map((cell) => (/^\d{1,16}$/.test(cell) ? Number(cell) : NaN));
    if (!PERSON_ID.test(id)) skip('no_name');
    else if (!LOGIN.test(login)) skip('not_a_login');
    else if (![points, earned, minutes].every(Number.isSafeInteger)) skip('not_a_number');
    else if (minutes! > MAX_MINUTES) skip('too_many');
    else if (people.has(id)) skip('duplicate');
    else people.set(id, { line, id, login, points: points!, minutes: minutes!, earned: earned! });
  }
  return { people: [...people.values()], skipped };
}
