import type { Pool, PoolClient, QueryResultRow } from 'pg';

/**
 * Reads of one moment: what is written after `open` neither shifts a row nor repeats one, however long the reading takes.
 * Holds a connection of the pool until `close`.
 */
export class Snapshot {
  private isOpen = true;
  private isFinished = false;

  private constructor(private readonly client: PoolClient) {
    // A server that ends the session while nothing is being asked would otherwise end this process.
    client.on('error', ignore);
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
    await this.query('COMMIT');
    this.isFinished = true;
  }

  /** May be called at any time and more than once. A connection in the middle of a reading is not used again. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.client.off('error', ignore);
    this.client.release(!this.isFinished);
  }
}

function ignore(): void {
  // The next query on the connection fails with the reason.
}
