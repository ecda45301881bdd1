import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { TooManyRequestsError } from '../../core/common/errors/refusals.js';
import { asCsv, asJson } from '../../core/common/files/data-files.js';
import { type ZipPart, zipStream } from '../../core/common/files/zip-stream.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Snapshot } from '../../core/database/snapshot.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { PERSONAL_DATA, type DataSection } from './personal-data.statements.js';
import { CLAIM_DAILY_DOWNLOAD, SECONDS_UNTIL_NEXT } from './download.statements.js';

interface EncryptedRow {
  readonly item_id: number;
  readonly sealed_answers: Buffer | null;
  readonly sealed_code: Buffer | null;
}

/** Everything stored about a member as a ZIP, with a README and the data as JSON and CSV. */
@Injectable()
export class DownloadService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly claims: ClaimVault,
  ) {}

  /**
   * Streams from a single snapshot, reading the data as the browser downloads it.
   * @throws TooManyRequestsError if the last download was less than 24 hours ago
   */
  async zipOf(memberId: number): Promise<Readable> {
    await this.claimDailyDownload(memberId);
    const snapshot = await Snapshot.open(this.pool);
    const readme: ZipPart = { name: 'README.txt', content: () => readmeOf(new Date()) };
    const sections = PERSONAL_DATA.flatMap((section): ZipPart[] => {
      const rows = () => this.decrypted(section, memberId, snapshot.rows(section.text, [memberId]));
      return [
        { name: `json/${section.name}.json`, content: () => asJson(rows()) },
        { name: `csv/${section.name}.csv`, content: () => asCsv(rows()) },
      ];
    });
    return snapshot.endWith(zipStream([readme, ...sections]));
  }

  private async *decrypted(
    { hasEncrypted }: DataSection,
    memberId: number,
    rows: AsyncIterable<QueryResultRow>,
  ): AsyncGenerator<QueryResultRow> {
    for await (const row of rows) yield hasEncrypted ? this.decryptRow(row as EncryptedRow, memberId) : row;
  }

  private decryptRow(
    { item_id: itemId, sealed_answers: answers, sealed_code: code, ...row }: EncryptedRow,
    memberId: number,
  ) {
    return {
      ...row,
      answers: answers && this.claims.openAnswers(answers, { memberId, itemId }),
      code: code && this.claims.openCode(code, itemId),
    };
  }

  private async claimDailyDownload(memberId: number): Promise<void> {
    const { rowCount } = await this.pool.query({ ...CLAIM_DAILY_DOWNLOAD, values: [memberId] });
    if (rowCount === 1) return;
    const { rows } = await this.pool.query<{ seconds: number }>({
      ...SECONDS_UNTIL_NEXT,
      values: [memberId],
    });
    throw new TooManyRequestsError(Math.max(1, rows[0]?.seconds ?? 1));
  }
}

async function* readmeOf(now: Date): AsyncGenerator<string> {
  const sections = PERSONAL_DATA.map(({ name, description }) => `${name}\n  ${description}\n`);
  yield `Your data on this site, as of ${now.toISOString()}

Each file comes as JSON for programs and as CSV for spreadsheets. Times are in UTC.
You can delete your account on the Privacy Policy page, under "Your data".

${sections.join('\n')}`;
}
