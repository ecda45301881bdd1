import { Readable } from 'node:stream';
import type { Pool, PoolClient, QueryResultRow } from 'pg';

const BATCH = 1_000;

/**
 * Reads the state of one moment: writes after `open` neither move nor repeat a row, however long reading
 * takes. Holds a connection of the pool until `close`.
 */
export class Snapshot {
  private isOpen = true;
  private isFinished = false;
  private readonly closeOnError = (): void => this.close();

  private constructor(private readonly client: PoolClient) {
    // If a reader stops reading, the session idles until the server ends it, which frees its place in the
    // pool. Without a listener, the error would end this process.
    client.on('error', this.closeOnError);
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

  /**
   * Reads the rows of a statement through a cursor, so that memory stays flat. Must be
   * the snapshot's last read.
   */
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

  /**
   * Reads row by row, as one of several reads. They must run one after the other, because
   * they share the connection.
   */
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

  /**
   * Wraps the stream that the reads end up in. It ends only once the snapshot is closed, so that a client
   * that has received everything may start again.
   */
  endWith(output: Readable): Readable {
    return Readable.from(this.finishAfter(output), { objectMode: false }).once('close', () => {
      // If a reader leaves before the first byte, `output` has not been read yet and would
      // continue unless ended here.
      output.destroy();
      this.close();
    });
  }

  private async *finishAfter(output: Readable): AsyncGenerator<Buffer> {
    for await (const piece of output) yield piece as Buffer;
    await this.finish();
  }

  /** Call after the last read: the connection goes back into the pool unchanged. */
  async finish(): Promise<void> {
    await this.query('COMMIT');
    this.isFinished = true;
  }

  /** May be called at any time and more than once. A connection in the middle of a read is not reused. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    // A discarded client may still emit an error.
    if (this.isFinished) this.client.off('error', this.closeOnError);
    this.client.release(!this.isFinished);
  }
}
