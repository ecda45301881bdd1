import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import yazl from 'yazl';
import { TooManyRequestsError } from '../common/errors/refusals.js';
import { PG_POOL } from '../database/pg-pool.js';
import { Snapshot } from '../database/snapshot.js';
import { ClaimVault } from '../shop/claim-vault.service.js';
import { asCsv, asJson } from '../common/files/data-files.js';
import { PERSONAL_DATA, type DataSection } from './personal-data.js';

const BATCH = 1_000;
/** One a day: the statement decides, of two at the same moment too. */
const TAKE = {
  name: 'download-take',
  text: `UPDATE members SET downloaded_at = clock_timestamp() WHERE id = $1
    AND (downloaded_at IS NULL OR downloaded_at < clock_timestamp() - interval '24 hours')`,
};
const WAIT = {
  name: 'download-wait',
  text: `SELECT ceil(extract(epoch FROM downloaded_at + interval '24 hours' - clock_timestamp()))::integer AS seconds
    FROM members WHERE id = $1`,
};

interface SealedRow {
  readonly item_id: number;
  readonly sealed_answers: Buffer | null;
  readonly sealed_code: Buffer | null;
}

/** Everything that the site knows about a member, as one ZIP: in words, as JSON and as CSV. */
@Injectable()
export class DownloadService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly claims: ClaimVault,
  ) {}

  /**
   * Streams it from one moment's state: the data are read as the browser takes them.
   * @throws TooManyRequestsError after one within 24 hours
   */
  async zipOf(memberId: number): Promise<Readable> {
    await this.take(memberId);
    const snapshot = await Snapshot.open(this.pool);
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from(readme(new Date())), 'README.txt');
    const output = new Readable().wrap(zip.outputStream);
    const add = (path: string, content: () => AsyncIterable<string>) =>
      zip.addReadStreamLazy(path, { mtime: new Date() }, (take) =>
        // A part that cannot be read ends the download: half an archive must not look like a whole one.
        take(
          null,
          Readable.from(content()).on('error', (error) => output.destroy(error)),
        ),
      );
    for (const section of PERSONAL_DATA) {
      const rows = () => this.inClear(section, memberId, rowsOf(snapshot, section, memberId));
      add(`json/${section.name}.json`, () => asJson(rows()));
      add(`csv/${section.name}.csv`, () => asCsv(rows()));
    }
    zip.end();
    return output
      .once(
        'end',
        () =>
          void snapshot
            .finish()
            .finally(() => snapshot.close())
            .catch(() => {}),
      )
      .once('close', () => snapshot.close());
  }

  private async *inClear(
    { hasSealed }: DataSection,
    memberId: number,
    rows: AsyncIterable<QueryResultRow>,
  ): AsyncGenerator<QueryResultRow> {
    for await (const row of rows) yield hasSealed ? this.opened(row as SealedRow, memberId) : row;
  }

  private opened(
    { item_id: itemId, sealed_answers: answers, sealed_code: code, ...row }: SealedRow,
    memberId: number,
  ) {
    return {
      ...row,
      answers: answers && this.claims.openAnswers(answers, { memberId, itemId }),
      code: code && this.claims.openCode(code, itemId),
    };
  }

  private async take(memberId: number): Promise<void> {
    const { rowCount } = await this.pool.query({ ...TAKE, values: [memberId] });
    if (rowCount === 1) return;
    const { rows } = await this.pool.query<{ seconds: number }>({ ...WAIT, values: [memberId] });
    throw new TooManyRequestsError(Math.max(1, rows[0]?.seconds ?? 1));
  }
}

/** A section's rows through a cursor, so that memory stays flat. One after the other: they share the connection. */
async function* rowsOf(
  snapshot: Snapshot,
  { text }: DataSection,
  memberId: number,
): AsyncGenerator<QueryResultRow> {
  await snapshot.query(`DECLARE section NO SCROLL CURSOR FOR ${text}`, [memberId]);
  for (;;) {
    const rows = await snapshot.query<QueryResultRow>(`FETCH ${BATCH} FROM section`);
    yield* rows;
    if (rows.length < BATCH) break;
  }
  await snapshot.query('CLOSE section');
}

function readme(now: Date): string {
  const sections = PERSONAL_DATA.map(({ name, words }) => `${name}\n  ${words}\n`);
  return `Your data on this site, as of ${now.toISOString()}

Each part is there twice: as JSON for programs, and as CSV for a spreadsheet. Times are in UTC.
You can delete your account on the page "Privacy Policy", under "Your data".

${sections.join('\n')}`;
}
