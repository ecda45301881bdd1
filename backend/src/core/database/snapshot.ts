import { Readable } from 'node:stream';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

const BATCH = 1_000;

/**
 * Reads of one moment: what is written after `open` neither shifts a row nor repeats one, however long the reading takes.
 * Holds a connection of the pool until `close`.
 */
export class Snapshot {
  private isOpen = true;
  private isFinished = false;
  private readonly lost = (): void => this.close();

  private constructor(private readonly client: PoolClient) {
    // A reader who stops reading leaves the session idle, and the server ends it after a while: its place in the pool is
    // free then. Nobody listening, the error would end this process.
    client.on('error', this.lost);
  }

  static async open(pool: Pool): Promise<Snapshot> {
    const snapshot = new Snapshot(await pool.connect());
    try {
      await snapshot.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
      return snapshot;
    } catch (error) {
      snapshot.close();
      throw error;
    }
  }

  async query<Row extends QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.client.query<Row>(text, values && [...values])).rows;
  }

  /** The rows of one statement through a cursor, so that memory stays flat. The snapshot's last reading. */
  async *batches<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
    size: number,
  ): AsyncGenerator<Row[]> {
    await this.query(`DECLARE batches NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const rows = await this.query<Row>(`FETCH ${size} FROM batches`);
      if (rows.length > 0) yield rows;
      if (rows.length < size) break;
    }
    await this.finish();
  }

  /** The same row by row, of one reading among several: one after the other, since they share the connection. */
  async *rows<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): AsyncGenerator<Row> {
    await this.query(`DECLARE one_of_several NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const rows = await this.query<Row>(`FETCH ${BATCH} FROM one_of_several`);
      yield* rows;
      if (rows.length < BATCH) break;
    }
    await this.query('CLOSE one_of_several');
  }

  /** The stream that its readings end up in. It ends when the snapshot is let go: who has all of it may ask again. */
  endWith(output: Readable): Readable {
    return Readable.from(this.finishBehind(output), { objectMode: false }).once('close', () => {
      // A reader who leaves before the first byte has not begun to read `output`, which goes on unless it is ended here.
      output.destroy();
      this.close();
    });
  }

  private async *finishBehind(output: Readable): AsyncGenerator<Buffer> {
    for await (const piece of output) yield piece as Buffer;
    await this.finish();
  }

  /** After the last reading: the connection goes back into the pool as it came. */
  async finish(): Promise<void> {
    await this.query('COMMIT');
    this.isFinished = true;
  }

  /** May be called at any time and more than once. A connection in the middle of a reading is not used again. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    // A client that is used no more may still fail.
    if (this.isFinished) this.client.off('error', this.lost);
    this.client.release(!this.isFinished);
  }
}
