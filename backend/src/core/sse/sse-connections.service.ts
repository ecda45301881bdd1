import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { TooManyRequestsError } from '../common/errors/refusals.js';
import { PeriodicTask } from '../common/periodic-task.js';
import { AppConfig } from '../config/app-config.js';
import type { BalanceChange } from '../replicas/messages.js';
import { ReplicaBus } from '../replicas/replica-bus.service.js';
import { namedEvent, SseConnection, type SseOwner } from './sse-connection.js';

const HEARTBEAT_MS = 15_000;
const RETRY_AFTER_SECONDS = 30;

/** The SSE connections that are open in this process. */
@Injectable()
export class SseConnections implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly byMember = new Map<number, Set<SseConnection>>();
  private readonly countByAddress = new Map<string, number>();
  /** What else is open in a session: ended with it. */
  private readonly held = new Map<string, Set<() => void>>();
  private readonly logger = new Logger('Sse');
  private readonly heartbeat = new PeriodicTask({
    everyMs: HEARTBEAT_MS,
    run: () => {
      for (const connection of this.all()) connection.beat();
    },
    onFailure: (reason) => this.logger.warn(`Heartbeats could not be sent: ${reason}`),
  });
  private isClosing = false;

  constructor(
    private readonly config: AppConfig,
    private readonly bus: ReplicaBus,
  ) {
    bus.listen({ onSessionEnded: (sessionKey) => this.closeHere(sessionKey) });
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  /** They end first: an open one would keep the server from closing. One that comes now is sent away in the same words. */
  async beforeApplicationShutdown(): Promise<void> {
    const stopped = this.heartbeat.stop();
    this.isClosing = true;
    for (const connection of this.all()) connection.sayGoodbye();
    await stopped;
  }

  /** @throws TooManyRequestsError beyond the limit of open connections per member or per address */
  open(owner: SseOwner, response: ServerResponse): SseConnection {
    const { ssePerUser, ssePerAddress } = this.config.limits;
    const ofMember = this.byMember.get(owner.memberId) ?? new Set();
    const ofAddress = this.countByAddress.get(owner.address) ?? 0;
    if (ofMember.size >= ssePerUser || ofAddress >= ssePerAddress) {
      throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    }
    const connection = new SseConnection(owner, response, this.forget, chance);
    this.byMember.set(owner.memberId, ofMember.add(connection));
    this.countByAddress.set(owner.address, ofAddress + 1);
    if (this.isClosing) connection.sayGoodbye();
    return connection;
  }

  /**
   * For a stream that is none of these connections, and needs a session all the same: it has to end with it.
   * @param end is called once the session is over
   * @returns call it when the stream has ended
   */
  endWithSession(sessionKey: string, end: () => void): () => void {
    const ofSession = this.held.get(sessionKey) ?? new Set();
    this.held.set(sessionKey, ofSession.add(end));
    return () => {
      ofSession.delete(end);
      if (ofSession.size === 0 && this.held.get(sessionKey) === ofSession) this.held.delete(sessionKey);
    };
  }

  /** Sends a balance to its owner's connections in this process. */
  deliver(change: BalanceChange): void {
    for (const connection of this.byMember.get(change.memberId) ?? []) connection.sendBalance(change);
  }

  /** Sends a named event on every connection of this process. Each replica announces to its own. */
  announce(name: string, data: object): void {
    const event = namedEvent(name, data);
    for (const connection of this.all()) connection.announce(event);
  }

  /** Sends a named event on a member's connections in this process. */
  tell(memberId: number, name: string, data: object): void {
    const event = namedEvent(name, data);
    for (const connection of this.byMember.get(memberId) ?? []) connection.announce(event);
  }

  /** Closes the session's connections, here and on the other replicas. */
  async closeSession(sessionKey: string): Promise<void> {
    this.closeHere(sessionKey);
    await this.bus.sendSessionEnded(sessionKey);
  }

  /** In this process only. */
  closeHere(sessionKey: string): void {
    for (const connection of this.all()) if (connection.owner.sessionKey === sessionKey) connection.close();
    for (const end of this.held.get(sessionKey) ?? []) end();
  }

  get memberIds(): number[] {
    return [...this.byMember.keys()];
  }

  get sessionKeys(): string[] {
    return [...new Set([...this.all().map(({ owner }) => owner.sessionKey), ...this.held.keys()])];
  }

  get size(): number {
    return this.all().length;
  }

  private all(): SseConnection[] {
    return [...this.byMember.values()].flatMap((connections) => [...connections]);
  }

  private readonly forget = (connection: SseConnection): void => {
    const { memberId, address } = connection.owner;
    const ofMember = this.byMember.get(memberId);
    // A connection closes once, though its socket, its session and the shutdown may all say so.
    if (!ofMember?.delete(connection)) return;
    if (ofMember.size === 0) this.byMember.delete(memberId);
    const left = (this.countByAddress.get(address) ?? 1) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  };
}

function chance(): number {
  return randomInt(1_000) / 1_000;
}
