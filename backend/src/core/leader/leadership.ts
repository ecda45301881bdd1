import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
import { reasonOf } from '../common/errors/reason-of.js';
import { AppConfig } from '../config/app-config.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { PING } from '../database/ping.js';
import { TRY_TO_LEAD } from './leadership.statements.js';

/** Work that one replica does for all of them. */
export interface LeaderTask {
  start(): void;
  /**
   * Immediately cancels what another replica would otherwise do twice; resolves when everything is closed.
   */
  stop(): Promise<void>;
}

const ATTEMPT_EVERY_MS = 1_000;
const QUERY_TIMEOUT_MS = 3_000;
/**
 * Postgres releases the lock when the leader's connection ends, which it notices immediately if
 * the process dies. If the machine dies or the network splits, it depends on keepalives: with
 * these it gives up within 11 s.
 */
const SERVER_SIDE_KEEPALIVE =
  '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

/**
 * Elects one of a database's replicas: the one that holds an advisory lock on a dedicated connection. When
 * the connection ends, so does the lock, and the leader tasks stop before another replica starts them.
 */
@Injectable()
export class Leadership implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Leadership');
  private readonly tasks: LeaderTask[] = [];
  private isStopping = false;
  private wake: () => void = () => {};
  private running: Promise<void> = Promise.resolve();
  private leads = false;
  private failure: string | null = null;

  constructor(private readonly config: AppConfig) {}

  get isLeader(): boolean {
    return this.leads;
  }

  /** Call during application start-up. */
  add(task: LeaderTask): void {
    this.tasks.push(task);
  }

  onApplicationBootstrap(): void {
    this.running = this.runElections();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.wake();
    await this.running;
  }

  private async runElections(): Promise<void> {
    while (!this.isStopping) {
      try {
        await this.runOnOneConnection();
      } catch (error) {
        // One line for each reason of an outage, not one every second.
        const reason = reasonOf(error);
        if (reason !== this.failure) this.logger.warn(`Leader election failed: ${reason}`);
        this.failure = reason;
      }
      if (!this.isStopping) await this.waitForNextAttempt();
    }
  }

  private async runOnOneConnection(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.database.url,
      application_name: 'greenroom-leader',
      options: SERVER_SIDE_KEEPALIVE,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('error', () => {});
    let isLost = false;
    const lose = () => {
      isLost = true;
      this.wake();
    };
    client.once('end', lose);
    try {
      await client.connect();
      this.failure = null;
      while (!this.isStopping && !isLost) {
        // The query also proves that the connection, and with it the lock, still exists.
        if (this.leads) await client.query(PING);
        else if (await holdsLock(client)) this.lead();
        await this.waitForNextAttempt();
      }
    } finally {
      // It fires late if the client never connected, and would then cut the next pause short.
      client.off('end', lose);
      await this.resign();
      // Does not wait for a connection that no longer answers.
      const ended = client.end().catch(() => {});
      if (this.isStopping && !isLost) await Promise.race([ended, this.waitForNextAttempt()]);
    }
  }

  private lead(): void {
    this.leads = true;
    this.logger.log('Became the leader');
    for (const task of this.tasks) task.start();
  }

  private async resign(): Promise<void> {
    if (!this.leads) return;
    this.leads = false;
    this.logger.log('Lost leadership');
    const stops = await Promise.allSettled(this.tasks.map((task) => task.stop()));
    if (stops.some(({ status }) => status === 'rejected'))
      this.logger.warn('A leader task did not stop cleanly');
  }

  private waitForNextAttempt(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ATTEMPT_EVERY_MS).unref();
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function holdsLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_ours: boolean }>(TRY_TO_LEAD, [ADVISORY_LOCKS.leadership]);
  return rows[0]?.is_ours === true;
}
