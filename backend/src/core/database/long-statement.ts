import pg, { type QueryResultRow } from 'pg';

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Runs a job's statements on a connection of their own: the pool's may take 2.5 s, and no visitor should wait behind one
 * that reads millions of rows.
 */
export class LongStatement {
  private fail: (reason: Error) => void = () => {};

  /** @param timeoutMs what takes longer than this is not worth its load */
  constructor(
    private readonly url: string,
    private readonly name: string,
    private readonly timeoutMs: number,
  ) {}

  /** @throws when the database is away, or the statement was broken off */
  async run<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: this.name,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: this.timeoutMs,
      query_timeout: this.timeoutMs + 2_000,
    });
    // What ends the connection also fails the query.
    client.on('error', () => {});
    // pg never settles `connect` on a client that is ended meanwhile: a shutdown would wait for it for ever.
    const brokenOff = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    try {
      await Promise.race([client.connect(), brokenOff]);
      const { rows } = await Promise.race([client.query<Row>(text, [...values]), brokenOff]);
      return rows;
    } finally {
      client.end().catch(() => {});
    }
  }

  breakOff(): void {
    this.fail(new Error('The statement was broken off'));
  }
}
