import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Refusal } from '../../../core/common/errors/refusal.js';
import type { MemberRef } from '../../../core/common/access/viewer.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { FileReaderService } from '../reading/file-reader.service.js';
import { MARK_FAILED, SAVE_FETCH_PROGRESS, FETCHING } from '../people/imports.statements.js';
import type { ImportDto } from '../people/dto/imports.dto.js';
import { ImportsService } from '../people/imports.service.js';
import type { StartStreamElementsDto } from './dto/streamelements.dto.js';
import { StreamElementsClient } from '../sources/streamelements.client.js';
import { OwnChannelService } from '../sources/own-channel.service.js';

/** Columns of the list made from the leaderboards. */
const COLUMNS = ['login', 'points', 'minutes'] as const;

interface Fetching {
  readonly name: string;
  readonly rate: number;
}

/**
 * Imports a channel's leaderboards. Points and watch time become one list, which is
 * read, reviewed and applied like a file. The list is never incomplete: if anything
 * can't be read, the import fails with the reason.
 */
@Injectable()
export class BoardImportService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly client: StreamElementsClient,
    private readonly channels: OwnChannelService,
    private readonly files: FileReaderService,
    private readonly imports: ImportsService,
  ) {}

  /**
   * Starts an import; the job reads the pages.
   * @throws the same errors as OwnChannelService; ImportBusyError
   */
  async start({ channel, rate }: StartStreamElementsDto, actor: MemberRef): Promise<ImportDto> {
    await this.channels.idFor(channel);
    return this.imports.open({ source: 'streamelements', name: channel.toLowerCase(), rate }, actor);
  }

  /**
   * Reads both leaderboards from the first page, because pages read by a previous leader aren't stored.
   * @throws if Twitch or the database doesn't respond; an AbortError if aborted
   */
  async fetch(id: number, signal?: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<Fetching>({ ...FETCHING, values: [id] });
    if (!rows[0]) return;
    try {
      await this.read(id, rows[0], signal);
    } catch (error) {
      if (!(error instanceof Refusal) || signal?.aborted) throw error;
      await this.pool.query(MARK_FAILED, [id, error.body]);
    }
  }

  private async read(id: number, { name, rate }: Fetching, signal?: AbortSignal): Promise<void> {
    const channel = await this.client.ownChannel(name, signal);
    const discarded = new AbortController();
    const ends = AbortSignal.any([discarded.signal, ...(signal ? [signal] : [])]);
    // For the progress, the second leaderboard is assumed to be as long as the first.
    const boardOf = (board: 'top' | 'watchtime', before: number) =>
      this.client.board(channel, board, {
        signal: ends,
        onPage: async (done, total) => {
          const all = before === 0 ? 2 * total : before + total;
          const { rowCount } = await this.pool.query({
            ...SAVE_FETCH_PROGRESS,
            values: [id, before + done, all],
          });
          if (rowCount === 0) discarded.abort();
        },
      });
    try {
      const points = await boardOf('top', 0);
      const minutes = await boardOf('watchtime', points.size);
      const bytes = Buffer.from(JSON.stringify(listOf(points, minutes)));
      const people = await this.files.people(bytes, { columns: COLUMNS, duplicates: 'highest', rate });
      await this.imports.fill(id, bytes, people);
    } catch (error) {
      if (!discarded.signal.aborted) throw error;
    }
  }
}

/** Rounds to whole numbers, because fractions would be read as spreadsheet notation. */
const listOf = (points: ReadonlyMap<string, number>, minutes: ReadonlyMap<string, number>): object[] =>
  [...new Set([...points.keys(), ...minutes.keys()])].map((login) => ({
    login,
    points: Math.trunc(points.get(login) ?? 0),
    minutes: Math.round(minutes.get(login) ?? 0),
  }));
