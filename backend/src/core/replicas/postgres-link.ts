import { Logger } from '@nestjs/common';
import pg from 'pg';
import { PING } from '../database/ping.js';

const FIRST_RETRY_MS = 200;
/** The site recovers within 3 s of the database, most of which is spent connecting on a busy machine. */
const LONGEST_RETRY_MS = 1_000;
/** Detects a connection that a firewall dropped silently. */
const PROBE_MS = 15_000;
const QUERY_TIMEOUT_MS = 3_000;

interface LinkOptions {
  url: string;
  name: string;
  /** Runs on every new connection before it counts as up. */
  onConnect?: (client: pg.Client) => Promise<void>;
  onUp?: () => void;
  onNotification?: (payload: string) => void;
}

/**
 * A dedicated connection that reconnects automatically. Not from the pool, because
 * notifications belong to a connection.
 */
export class PostgresLink {
  private readonly logger = new Logger('ReplicaBus');
  private client: pg.Client | null = null;
  private closed = false;
  private retryMs = FIRST_RETRY_MS;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly options: LinkOptions) {}

  /** Resolves after the first attempt, whether or not it succeeded. */
  async start(): Promise<void> {
    await this.connect();
  }

  get isUp(): boolean {
    return this.client !== null;
  }

  /** @throws if the connection is down or breaks off. `onUp` is called when it is worth trying again. */
  async query(text: string, values: unknown[]): Promise<void> {
    const { client } = this;
    if (!client) throw new Error('Connection terminated: not connected');
    try {
      await client.query(text, values);
    } catch (error) {
      this.handleLostClient(client, error);
      throw error;
    }
  }

  async stop(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    const client = this.client;
    this.client = null;
    await client?.end().catch(() => {});
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: this.options.name,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', (error) => this.handleLostClient(client, error));
    client.on('end', () => this.handleLostClient(client));
    client.on('notification', ({ payload }) => this.options.onNotification?.(payload ?? ''));
    try {
      await client.connect();
      await this.options.onConnect?.(client);
      // Stopped in the meantime, and nothing else would end the client.
      if (this.closed) return await client.end();
      this.client = client;
      this.retryMs = FIRST_RETRY_MS;
      this.probeLater(client);
      this.options.onUp?.();
    } catch (error) {
      client.end().catch(() => {});
      this.retryLater(error);
    }
  }

  private probeLater(client: pg.Client): void {
    this.timer = setTimeout(() => {
      client.query(PING).then(
        () => this.client === client && this.probeLater(client),
        (error: unknown) => this.handleLostClient(client, error),
      );
    }, PROBE_MS);
    this.timer.unref();
  }

  private handleLostClient(client: pg.Client, error?: unknown): void {
    if (this.client !== client) return;
    this.client = null;
    client.end().catch(() => {});
    this.retryLater(error);
  }

  private retryLater(error: unknown): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    const reason = error instanceof Error ? error.message : 'the connection ended';
    this.logger.warn(`${this.options.name} is unavailable, trying again in ${this.retryMs} ms: ${reason}`);
    this.timer = setTimeout(() => void this.connect(), this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }
}
