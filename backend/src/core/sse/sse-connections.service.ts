import type { ServerResponse } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type MessageEvent,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { TooManyRequestsError } from '../common/errors/refusals.js';
import { PeriodicTask } from '../common/periodic-task.js';
import { AppConfig } from '../config/app-config.js';
import type { BalanceChange } from '../replicas/messages.js';
import { ReplicaBusService } from '../replicas/replica-bus.service.js';
import { AnonymousConnections } from './anonymous-connections.js';
import { namedEvent, SseConnection, type SseOwner } from './sse-connection.js';
import { type OpenConnection, RETRY_AFTER_SECONDS, SseGroup, type SseLimits } from './sse-group.js';

const HEARTBEAT_MS = 15_000;

/**
 * The SSE connections open in this process: those of members, and the heartbeat and shutdown of all of them.
 */
@Injectable()
export class SseConnectionsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly byMember = new Map<number, Set<SseConnection>>();
  private readonly members: SseGroup<SseConnection>;
  private readonly groups: SseGroup<OpenConnection>[];
  /** Other streams that end with their session. */
  private readonly sessionStreams = new Map<string, Set<() => void>>();
  private readonly logger = new Logger('Sse');
  private readonly heartbeat = new PeriodicTask({
    everyMs: HEARTBEAT_MS,
    run: () => {
      for (const connection of this.groups.flatMap(({ all }) => all)) connection.sendHeartbeat();
    },
    onFailure: (reason) => this.logger.warn(`Failed to send heartbeats: ${reason}`),
  });

  constructor(
    private readonly config: AppConfig,
    private readonly bus: ReplicaBusService,
  ) {
    this.members = new SseGroup<SseConnection>({ perAddress: config.limits.ssePerAddress });
    this.groups = [this.members];
    bus.listen({ onSessionEnded: (sessionKey) => this.closeHere(sessionKey) });
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  /** Connections end first, because an open one would keep the server from closing. */
  async beforeApplicationShutdown(): Promise<void> {
    const stopped = this.heartbeat.stop();
    for (const group of this.groups) group.close();
    await stopped;
  }

  /** Connections of another endpoint, open to visitors. Call during application start-up. */
  anonymous(limits: Omit<SseLimits, 'perAddress'>, heartbeat?: MessageEvent): AnonymousConnections {
    const perAddress = this.config.limits.ssePerAddress;
    const connections = new AnonymousConnections({ ...limits, perAddress }, heartbeat);
    this.groups.push(connections);
    return connections;
  }

  /** @throws TooManyRequestsError above the limit of open connections per member or per address */
  open(owner: SseOwner, response: ServerResponse): SseConnection {
    const ofMember = this.byMember.get(owner.memberId) ?? new Set();
    if (ofMember.size >= this.config.limits.ssePerUser) throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    this.members.assertCapacity(owner.address);
    const connection = new SseConnection(owner, response, this.forget);
    this.byMember.set(owner.memberId, ofMember.add(connection));
    this.members.add(connection, owner.address);
    return connection;
  }

  /**
   * For a stream that is not one of these connections, but needs a session and has to end with it.
   * @param end called when the session ends
   * @returns a function to call when the stream has ended
   */
  endWithSession(sessionKey: string, end: () => void): () => void {
    const ofSession = this.sessionStreams.get(sessionKey) ?? new Set();
    this.sessionStreams.set(sessionKey, ofSession.add(end));
    return () => {
      ofSession.delete(end);
      if (ofSession.size === 0 && this.sessionStreams.get(sessionKey) === ofSession)
        this.sessionStreams.delete(sessionKey);
    };
  }

  /** Sends a balance to its owner's connections in this process. */
  deliver(change: BalanceChange): void {
    for (const connection of this.of(change.memberId)) connection.sendBalance(change);
  }

  /** Sends a named event on every member's connections in this process. Each replica announces to its own. */
  announce(name: string, data: object): void {
    const event = namedEvent(name, data);
    for (const connection of this.members.all) connection.announce(event);
  }

  /** Sends a named event on a member's connections in this process. */
  announceToMember(memberId: number, name: string, data: object): void {
    const event = namedEvent(name, data);
    for (const connection of this.of(memberId)) connection.announce(event);
  }

  /** Closes the session's connections, here and on the other replicas. */
  async closeSession(sessionKey: string): Promise<void> {
    this.closeHere(sessionKey);
    await this.bus.sendSessionEnded(sessionKey);
  }

  /** In this process only. */
  closeHere(sessionKey: string): void {
    for (const connection of this.members.all)
      if (connection.owner.sessionKey === sessionKey) connection.close();
    for (const end of this.sessionStreams.get(sessionKey) ?? []) end();
  }

  /** A member's connections in this process. */
  of(memberId: number): Iterable<SseConnection> {
    return this.byMember.get(memberId) ?? [];
  }

  /** Whether a member has connections in this process. */
  has(memberId: number): boolean {
    return this.byMember.has(memberId);
  }

  get memberIds(): number[] {
    return [...this.byMember.keys()];
  }

  get sessionKeys(): string[] {
    return [
      ...new Set([...this.members.all.map(({ owner }) => owner.sessionKey), ...this.sessionStreams.keys()]),
    ];
  }

  get size(): number {
    return this.members.size;
  }

  private readonly forget = (connection: SseConnection): void => {
    const { memberId } = connection.owner;
    // Its socket, its session and the shutdown may each close a connection, but it must only count once.
    if (!this.members.remove(connection)) return;
    const ofMember = this.byMember.get(memberId);
    ofMember?.delete(connection);
    if (ofMember?.size === 0) this.byMember.delete(memberId);
  };
}
