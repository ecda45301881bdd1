import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { AppConfig } from '../config/app-config.js';
import { Broadcaster } from './broadcaster.js';
import { type BalanceChange, type Broadcast, CHANNEL, type ReplicaMessage } from './messages.js';
import { PostgresLink } from './postgres-link.js';

interface ReplicaListener {
  /** A balance moved on another replica. */
  onBalance?(change: BalanceChange): void;
  /** What another replica keeps under this topic no longer holds. */
  onStale?(topic: string): void;
  /** A session ended on another replica. */
  onSessionEnded?(sessionKey: string): void;
  /** Something was handed to all replicas, by another one or by this. */
  onMessage?(message: ReplicaMessage): void;
  /** Messages may have been missed: at the start, and after a lost connection. */
  onReconnect?(client: ClientBase): Promise<void>;
}

/**
 * What the replicas of one database tell one another through Postgres: balances that moved, caches that no longer hold,
 * sessions that ended. Arrives within milliseconds; NOTIFY promises no delivery.
 */
@Injectable()
export class ReplicaBusService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('ReplicaBus');
  private readonly replicaId = randomUUID();
  private readonly receiver: PostgresLink;
  private readonly sender: PostgresLink;
  private readonly broadcaster: Broadcaster;
  private readonly listeners: ReplicaListener[] = [];

  constructor(config: AppConfig) {
    this.receiver = new PostgresLink({
      url: config.database.url,
      name: 'greenroom-listen',
      onConnect: async (client) => {
        await client.query(`LISTEN ${CHANNEL}`);
        for (const listener of this.listeners) await listener.onReconnect?.(client);
      },
      onNotification: (payload) => this.hear(payload),
    });
    this.sender = new PostgresLink({
      url: config.database.url,
      name: 'greenroom-notify',
      // What is notified need not outlive a crash of the database, and each claim waits for it.
      onConnect: async (client) => {
        await client.query('SET synchronous_commit = off');
      },
      onUp: () => void this.broadcaster.flush(),
    });
    this.broadcaster = new Broadcaster(this.sender, this.replicaId);
  }

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.receiver.start(), this.sender.start()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.receiver.stop(), this.sender.stop()]);
  }

  /** Call while the application is put together. */
  listen(listener: ReplicaListener): void {
    this.listeners.push(listener);
  }

  /** Returns at once. Call after the commit. */
  sendBalance(change: BalanceChange): void {
    this.broadcaster.balance(change);
  }

  /** Resolves once the other replicas are notified; at once while they cannot be. */
  async sendStale(topic: string): Promise<void> {
    await this.broadcaster.invalidate(topic);
  }

  /** Resolves as {@link sendStale} does. */
  async sendSessionEnded(sessionKey: string): Promise<void> {
    await this.broadcaster.endSession(sessionKey);
  }

  /**
   * Hands something to all replicas, this one too. Nothing is kept for one that does not listen at the moment.
   * @throws while the other replicas cannot be told; then nobody has been
   */
  async sendMessage(message: ReplicaMessage): Promise<void> {
    await this.broadcaster.message(message);
    for (const listener of this.listeners) listener.onMessage?.(message);
  }

  /** True while messages of the other replicas arrive. */
  get isListening(): boolean {
    return this.receiver.isUp;
  }

  /** Any role that may connect to the database may send on the channel: nothing in it may end this process. */
  private hear(payload: string): void {
    try {
      this.receive(JSON.parse(payload) as Broadcast);
    } catch {
      this.logger.warn(`A message of ${payload.length} characters could not be read`);
    }
  }

  private receive({ from, balances = [], stale = [], ended = [], message }: Broadcast): void {
    if (from === this.replicaId) return;
    for (const listener of this.listeners) {
      for (const change of balances) listener.onBalance?.(change);
      for (const topic of stale) listener.onStale?.(topic);
      for (const sessionKey of ended) listener.onSessionEnded?.(sessionKey);
      if (message) listener.onMessage?.(message);
    }
  }
}
