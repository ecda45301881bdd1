import pg, { type QueryResultRow } from 'pg';
import type { AppConfig } from '../config/app-config.js';

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Runs a job's statements on a separate connection: those of the pool are limited to 2.5 s, and no visitor
 * should wait behind a statement that reads millions of rows.
 */
export class LongStatement {
  private fail: (reason: Error) => void = () => {};

  /** @param timeoutMs beyond this, the statement is not worth its load */
  constructor(
    private readonly config: AppConfig,
    private readonly name: string,
    private readonly timeoutMs: number,
  ) {}

  /** @throws if the database is unavailable, or the statement is cancelled */
  async run<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.config.database.url,
      application_name: this.name,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS * this.config.timeLimitFactor,
      statement_timeout: this.timeoutMs,
      query_timeout: this.timeoutMs + 2_000,
    });
    // An error that ends the connection also fails the query.
    client.on('error', () => {});
    // pg never settles `connect` if the client is ended in the meantime: a shutdown would wait for ever.
    const cancelled = new Promise<never>((_, reject) => {
      this.fail = reject;
    });
    try {
      await Promise.race([client.connect(), cancelled]);
      const { rows } = await Promise.race([client.query<Row>(text, [...values]), cancelled]);
      return rows;
    } finally {
      client.end().catch(() => {});
    }
  }

  cancel(): void {
    this.fail(new Error('The statement was cancelled'));
  }
}
