import { randomUUID } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Client, Pool } from 'pg';
import { PeriodicTask } from '../common/periodic-task.js';
import { AppConfig } from '../config/app-config.js';
import { PG_POOL } from '../database/pg-pool.js';
import { Broadcaster } from './broadcaster.js';
import type { EventStream, StreamOwner } from './event-stream.js';
import {
  type BalanceChange,
  type Broadcast,
  type CacheTopic,
  CHANNEL,
  type ReplicaMessage,
} from './messages.js';
import { PostgresLink } from './postgres-link.js';
import { StreamHub } from './stream-hub.js';

const HEARTBEAT_MS = 15_000;
const RECONCILE_MS = 30_000;

const BALANCES_OF = {
  name: 'realtime-balances-of',
  text: `SELECT user_id, points, version FROM balances WHERE user_id = ANY($1)`,
};

interface BalanceRow {
  user_id: string;
  points: number;
  version: number;
}

/** The pool, or one connection. */
type Asker = Pick<Pool, 'query'> | Pick<Client, 'query'>;

/**
 * Who is listening, and what the replicas of one database tell one another: balances that moved, caches that no longer
 * hold, sessions that ended. What happens in one process shows in another's streams within milliseconds.
 */
@Injectable()
export class RealtimeService
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger('Realtime');
  private readonly replicaId = randomUUID();
  private readonly hub: StreamHub;
  private readonly listener: PostgresLink;
  private readonly sender: PostgresLink;
  private readonly broadcaster: Broadcaster;
  private readonly listeners = new Map<string, (() => void)[]>();
  private readonly messageListeners = new Map<string, ((data: object) => void)[]>();
  private readonly heartbeat = new PeriodicTask({
    everyMs: HEARTBEAT_MS,
    run: () => this.hub.beat(),
    onFailure: (reason) => this.logger.warn(`Event streams missed a heartbeat: ${reason}`),
  });
  private readonly reconciling = new PeriodicTask({
    everyMs: RECONCILE_MS,
    run: () => this.reconcile(this.pool),
    onFailure: (reason) => this.logger.warn(`Balances were not read again: ${reason}`),
  });

  constructor(
    config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {
    this.hub = new StreamHub(config.limits);
    this.listener = new PostgresLink({
      url: config.database.url,
      name: 'greenroom-listen',
      onConnect: async (client) => {
        await client.query(`LISTEN ${CHANNEL}`);
        await this.catchUp(client);
      },
      onNotification: (payload) => this.hear(payload),
    });
    this.sender = new PostgresLink({
      url: config.database.url,
      name: 'greenroom-notify',
      onUp: () => void this.broadcaster.flush(),
    });
    this.broadcaster = new Broadcaster(this.sender, this.replicaId);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.listener.start(), this.sender.start()]);
    this.heartbeat.start();
    this.reconciling.start();
  }

  /** Streams end first: an open one would keep the server from closing. */
  async beforeApplicationShutdown(): Promise<void> {
    this.hub.closeAll();
    await Promise.all([this.heartbeat.stop(), this.reconciling.stop()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.listener.stop(), this.sender.stop()]);
  }

  /** Call after the commit. Returns at once; the other replicas follow within milliseconds. */
  publishBalance(change: BalanceChange): void {
    this.hub.deliver(change);
    this.broadcaster.balance(change);
  }

  /**
   * Drops what is kept in memory under a topic, here and on the other replicas. Await it after the commit and before the
   * answer, so that whoever got the answer reads the new state.
   */
  async invalidate(topic: CacheTopic): Promise<void> {
    this.runListeners(topic);
    await this.broadcaster.invalidate(topic);
  }

  /** Also called after a lost connection, when messages may have been missed. */
  onInvalidate(topic: CacheTopic, listener: () => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  /**
   * Hands something to all replicas, this one too. Nothing is kept for one that does not listen at the moment.
   * @throws while the other replicas cannot be told; then nobody has been
   */
  async send(message: ReplicaMessage): Promise<void> {
    await this.broadcaster.message(message);
    this.deliver(message);
  }

  /** Call while the application is put together. */
  onMessage(topic: ReplicaMessage['topic'], listener: (data: object) => void): void {
    this.messageListeners.set(topic, [...(this.messageListeners.get(topic) ?? []), listener]);
  }

  /** Tells every event stream that is open in this process, as a named event. Replicas announce each to their own. */
  announce(name: string, data: object): void {
    this.hub.announce(name, data);
  }

  openStream(owner: StreamOwner): EventStream {
    return this.hub.open(owner);
  }

  /** Closes the session's streams here and on the other replicas. */
  async closeSession(sessionKey: string): Promise<void> {
    this.closeStreamsOf(sessionKey);
    await this.broadcaster.endSession(sessionKey);
  }

  /** The sessions whose streams are open in this process. */
  get sessionKeys(): string[] {
    return this.hub.sessionKeys;
  }

  /** In this process only. */
  closeStreamsOf(sessionKey: string): void {
    this.hub.closeSession(sessionKey);
  }

  /** Number of event streams that are open in this process. */
  get openStreams(): number {
    return this.hub.size;
  }

  /** True while news of the other replicas arrives. */
  get isListening(): boolean {
    return this.listener.isUp;
  }

  /** Whoever may connect to the database may send on the channel: nothing in it may end this process. */
  private hear(payload: string): void {
    try {
      this.receive(JSON.parse(payload) as Broadcast);
    } catch {
      this.logger.warn(`A message of ${payload.length} characters was not understood`);
    }
  }

  private receive({ from, balances = [], stale = [], ended = [], message }: Broadcast): void {
    if (from === this.replicaId) return;
    for (const change of balances) this.hub.deliver(change);
    for (const topic of stale) this.runListeners(topic);
    for (const sessionKey of ended) this.hub.closeSession(sessionKey);
    if (message) this.deliver(message);
  }

  private deliver({ topic, data }: ReplicaMessage): void {
    for (const listener of this.messageListeners.get(topic) ?? []) listener(data);
  }

  /** What was said while nobody listened is read anew. */
  private async catchUp(listener: Asker): Promise<void> {
    for (const topic of this.listeners.keys()) this.runListeners(topic);
    await this.reconcile(listener);
  }

  private runListeners(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }

  /** NOTIFY does not promise delivery: what was missed is read again, and only what differs is sent. */
  private async reconcile(asker: Asker): Promise<void> {
    const userIds = this.hub.userIds;
    if (userIds.length === 0) return;
    const { rows } = await asker.query<BalanceRow>({ ...BALANCES_OF, values: [userIds] });
    for (const row of rows) {
      this.hub.deliver({ userId: row.user_id, points: row.points, version: row.version });
    }
  }
}
