import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Refusal } from '../../../core/common/errors/refusal.js';
import type { MemberRef } from '../../../core/common/access/viewer.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { FileReaderService } from '../reading/file-reader.service.js';
import { FAILED, FETCHED, FETCHING } from '../people/imports.statements.js';
import type { ImportDto } from '../people/dto/imports.dto.js';
import { ImportsService } from '../people/imports.service.js';
import type { StartStreamElementsDto } from './dto/streamelements.dto.js';
import { StreamElementsClient } from '../sources/streamelements.client.js';
import { OwnChannelService } from '../sources/own-channel.service.js';

/** How its leaderboards are read once they are a list. */
const COLUMNS = ['login', 'points', 'minutes'] as const;

interface Fetching {
  readonly name: string;
  readonly rate: number;
}

/**
 * Brings along the leaderboards of a channel: points and watch time become one list, which is read, looked at and applied as
 * if it were a file. Half a list never is: what cannot be read ends the import with its reason.
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

  /** Begins it; the job reads the pages. @throws what OwnChannelService does; ImportBusyError */
  async start({ channel, rate }: StartStreamElementsDto, actor: MemberRef): Promise<ImportDto> {
    await this.channels.at(channel);
    return this.imports.open({ source: 'streamelements', name: channel.toLowerCase(), rate }, actor);
  }

  /**
   * Reads both boards from their first page on: what a leader read that is gone went with it.
   * @throws while Twitch or the database does not answer; an AbortError once the signal is aborted
   */
  async fetch(id: number, signal?: AbortSignal): Promise<void> {
    const { rows } = await this.pool.query<Fetching>({ ...FETCHING, values: [id] });
    if (!rows[0]) return;
    try {
      await this.read(id, rows[0], signal);
    } catch (error) {
      if (!(error instanceof Refusal) || signal?.aborted) throw error;
      await this.pool.query(FAILED, [id, error.body]);
    }
  }

  private async read(id: number, { name, rate }: Fetching, signal?: AbortSignal): Promise<void> {
    const channel = await this.client.ownChannel(name, signal);
    const discarded = new AbortController();
    const ends = AbortSignal.any([discarded.signal, ...(signal ? [signal] : [])]);
    // The second board is about as long as the first.
    const boardOf = (board: 'top' | 'watchtime', before: number) =>
      this.client.board(channel, board, {
        signal: ends,
        onPage: async (done, total) => {
          const all = before === 0 ? 2 * total : before + total;
          const { rowCount } = await this.pool.query({ ...FETCHED, values: [id, before + done, all] });
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

/** Numbers that are no whole ones would be read as a spreadsheet writes them. */
const listOf = (points: ReadonlyMap<string, number>, minutes: ReadonlyMap<string, number>): object[] =>
  [...new Set([...points.keys(), ...minutes.keys()])].map((login) => ({
    login,
    points: Math.trunc(points.get(login) ?? 0),
    minutes: Math.round(minutes.get(login) ?? 0),
  }));
