import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import { asCsv } from '../../core/common/files/data-files.js';
import type { ZipPart } from '../../core/common/files/zip-stream.js';
import type { Snapshot } from '../../core/database/snapshot.js';
import type { ClaimVault } from '../../core/vault/claim-vault.js';
import { EXPORT_FILES, SHOWN_PICTURE, SHOWN_PICTURES } from './export-files.statements.js';
import {
  EXPORT_FORMAT,
  EXPORT_VERSION,
  isRestored,
  type Manifest,
  MANIFEST,
  type ManifestFile,
  pictureName,
  RESTORED_FILES,
} from './export-format.js';

export interface ExportContents {
  readonly snapshot: Snapshot;
  readonly vault: ClaimVault;
  /** Title of the site. */
  readonly site: string;
  readonly siteId: string;
  readonly now: Date;
  /** Whether claims include buyers' answers and the team's notes. */
  readonly hasAnswers: boolean;
}

/** Columns that are exported only with answers, or never. */
interface ClaimRow extends QueryResultRow {
  readonly member_id: number;
  readonly item_id: number;
  readonly note: string | null;
  readonly sealed_answers: Buffer | null;
}

/** The files of an export in order. The manifest comes last, because it describes the others. */
export async function exportParts(contents: ExportContents): Promise<ZipPart[]> {
  const files: ManifestFile[] = [];
  const pictures = await contents.snapshot.query<{ hash: string }>(SHOWN_PICTURES);
  const measured = EXPORT_FILES.map((file): ZipPart => {
    const { name } = file;
    return { name, content: () => measure(name, contentOf(file, contents), (told) => files.push(told)) };
  });
  const shown = pictures.map(({ hash }): ZipPart => {
    const name = pictureName(hash);
    const content = () => measure(name, pictureOf(hash, contents), (told) => files.push(told));
    return { name, content, isCompressed: true };
  });
  return [
    { name: 'README.txt', content: () => readmeOf(contents) },
    ...measured,
    ...shown,
    { name: MANIFEST, content: () => manifestOf(contents, files) },
  ];
}

/** Pieces of a file, each with the number of records it contains. */
type Pieces = AsyncGenerator<{ content: string | Buffer; records: number }>;

async function* measure(
  name: string,
  pieces: Pieces,
  onMeasured: (file: ManifestFile) => void,
): AsyncGenerator<string | Buffer> {
  const hash = createHash('sha256');
  let [bytes, records] = [0, 0];
  for await (const piece of pieces) {
    hash.update(piece.content);
    bytes += Buffer.byteLength(piece.content);
    records += piece.records;
    yield piece.content;
  }
  onMeasured({ name, sha256: hash.digest('hex'), bytes, records, restored: isRestored(name) });
}

async function* contentOf(file: (typeof EXPORT_FILES)[number], contents: ExportContents): Pieces {
  const { kind, text } = file;
  if (kind === 'json') {
    const [row] = await contents.snapshot.query<{ content: object; records: number }>(text);
    yield { content: `${JSON.stringify(row!.content, null, 2)}\n`, records: row!.records };
    return;
  }
  const rows = rowsOf(file, contents);
  let records = 0;
  const counted = async function* () {
    for await (const row of rows) {
      records += 1;
      yield row;
    }
  };
  for await (const line of asCsv(counted(), { hasHeadings: kind === 'csv' })) {
    yield { content: line, records };
    records = 0;
  }
}

async function* pictureOf(hash: string, { snapshot }: ExportContents): Pieces {
  const [row] = await snapshot.query<{ large: Buffer }>(SHOWN_PICTURE, [hash]);
  yield { content: row!.large, records: 1 };
}

async function* rowsOf(
  { text, hasAnswers }: (typeof EXPORT_FILES)[number],
  contents: ExportContents,
): AsyncGenerator<QueryResultRow> {
  for await (const row of contents.snapshot.rows<QueryResultRow>(text))
    yield hasAnswers ? claimOf(row as ClaimRow, contents) : row;
}

function claimOf(
  { member_id: memberId, item_id: itemId, note, sealed_answers: sealed, ...claim }: ClaimRow,
  { vault, hasAnswers }: ExportContents,
): QueryResultRow {
  if (!hasAnswers) return claim;
  return { ...claim, note, answers: sealed && vault.openAnswers(sealed, { memberId, itemId }) };
}

async function* manifestOf(
  { site, siteId, now, hasAnswers }: ExportContents,
  files: readonly ManifestFile[],
): AsyncGenerator<string> {
  const manifest: Manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    site,
    siteId,
    exportedAt: now.toISOString(),
    hasAnswers,
    files,
  };
  yield `${JSON.stringify(manifest, null, 2)}\n`;
}

async function* readmeOf({ site, now, hasAnswers }: ExportContents): AsyncGenerator<string> {
  yield `Export of ${site} as of ${now.toISOString()}

All files show the same point in time. Times are in UTC, and tables are CSV in UTF-8. Text that a spreadsheet would treat as
a formula starts with an apostrophe. ${MANIFEST} lists the SHA-256, size and number of records of each file.

To import this ZIP into another site, choose it under Import there, or run: npm run import -- FILE.zip
This imports ${RESTORED_FILES.join(', ')} and the pictures. All other files are for reading only.
Never included: passwords and tokens, shop codes, and members who have left; nor breaks and exclusions from gambling, which
the members of another site have to take again there.
${hasAnswers ? "This export includes buyers' answers. Protect it as carefully as you would their addresses.\n" : ''}
${EXPORT_FILES.map(({ name, description }) => `${name}\n    ${description}\n`).join('\n')}
pictures/
    The uploaded pictures shown on the site, as WebP. Each name is the first half of the file's SHA-256 and is part of the
    picture's address, /uploads/NAME-1600.webp.
`;
}
