import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { ClientBase } from 'pg';
import { AppConfig } from '../config/app-config.js';
import { Broadcaster } from './broadcaster.js';
import { type BalanceChange, type Broadcast, CHANNEL, type ReplicaMessage } from './messages.js';
import { PostgresLink } from './postgres-link.js';

interface ReplicaListener {
  /** A balance changed on another replica. */
  onBalance?(change: BalanceChange): void;
  /** Another replica invalidated this topic. */
  onStale?(topic: string): void;
  /** A session ended on another replica. */
  onSessionEnded?(sessionKey: string): void;
  /** A message was sent to all replicas, by another one or by this one. */
  onMessage?(message: ReplicaMessage): void;
  /** Messages may have been missed: at start-up, and after a lost connection. */
  onReconnect?(client: ClientBase): Promise<void>;
}

/**
 * Messages between the replicas of a database, through Postgres: changed balances, invalidated caches, ended
 * sessions. They arrive within milliseconds, but NOTIFY does not guarantee delivery.
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
      onNotification: (payload) => this.handlePayload(payload),
    });
    this.sender = new PostgresLink({
      url: config.database.url,
      name: 'greenroom-notify',
      // Notifications need not survive a crash of the database, and every claim waits for them.
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

  /** Call during application start-up. */
  listen(listener: ReplicaListener): void {
    this.listeners.push(listener);
  }

  /** Returns immediately. Call after the commit. */
  sendBalance(change: BalanceChange): void {
    this.broadcaster.balance(change);
  }

  /** Resolves once the other replicas are notified, or immediately while they cannot be. */
  async sendStale(topic: string): Promise<void> {
    await this.broadcaster.invalidate(topic);
  }

  /** Resolves like {@link sendStale}. */
  async sendSessionEnded(sessionKey: string): Promise<void> {
    await this.broadcaster.endSession(sessionKey);
  }

  /**
   * Sends a message to all replicas, including this one. A replica that is not listening
   * at the moment misses it.
   * @throws while the other replicas cannot be reached; none has received it then
   */
  async sendMessage(message: ReplicaMessage): Promise<void> {
    await this.broadcaster.message(message);
    for (const listener of this.listeners) listener.onMessage?.(message);
  }

  /** True while messages from the other replicas arrive. */
  get isListening(): boolean {
    return this.receiver.isUp;
  }

  /**
   * Any role that may connect to the database may send on the channel, so nothing in
   * it may crash this process.
   */
  private handlePayload(payload: string): void {
    try {
      this.receive(JSON.parse(payload) as Broadcast);
    } catch {
      this.logger.warn(`Ignored an unreadable message of ${payload.length} characters`);
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
