import { randomInt } from 'node:crypto';
import type { MessageEvent } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable, type Subscriber, type TeardownLogic } from 'rxjs';
import { TooManyRequestsError } from '../common/errors/refusals.js';
import { clientOf } from '../common/http/client-network.js';

const RECONNECT_AFTER_MS = 1_000;

interface Limits {
  /** Of one replica. */
  readonly max: number;
  readonly perAddress: number;
  readonly retryAfterSeconds: number;
  /** Clients that lose all their connections at once come back spread over this time. */
  readonly reconnectSpreadMs: number;
}

/** The SSE connections of one endpoint that asks nobody who they are: limited for each address, and in all. */
export class AnonymousConnections {
  private readonly open = new Set<Subscriber<MessageEvent>>();
  private readonly countByAddress = new Map<string, number>();
  private isClosing = false;

  constructor(private readonly limits: Limits) {}

  get size(): number {
    return this.open.size;
  }

  /** @throws TooManyRequestsError beyond the limit of open connections, of an address or of all */
  assertRoom(request: FastifyRequest): void {
    const { max, perAddress, retryAfterSeconds } = this.limits;
    if (this.open.size >= max || this.countOf(clientOf(request.ip)) >= perAddress)
      throw new TooManyRequestsError(retryAfterSeconds);
  }

  /**
   * @param begin sends what the client is shown first; what it returns is called when the connection ends
   * @throws TooManyRequestsError as `assertRoom`
   */
  connect(
    request: FastifyRequest,
    begin: (connection: Subscriber<MessageEvent>) => TeardownLogic,
  ): Observable<MessageEvent> {
    this.assertRoom(request);
    const address = clientOf(request.ip);
    return new Observable((connection) => {
      this.open.add(connection);
      this.countByAddress.set(address, this.countOf(address) + 1);
      connection.add(() => this.forget(connection, address));
      connection.add(begin(connection));
      if (this.isClosing) this.sayGoodbye(connection);
    });
  }

  send(message: MessageEvent): void {
    for (const connection of this.open) connection.next(message);
  }

  /** Ends all, and any that still comes: an open one would keep the server from closing. */
  close(): void {
    this.isClosing = true;
    for (const connection of this.open) this.sayGoodbye(connection);
  }

  /** Asks the client to come back at a moment of its own. */
  private sayGoodbye(connection: Subscriber<MessageEvent>): void {
    connection.next({ data: '', retry: RECONNECT_AFTER_MS + randomInt(this.limits.reconnectSpreadMs) });
    connection.complete();
  }

  private countOf(address: string): number {
    return this.countByAddress.get(address) ?? 0;
  }

  private forget(connection: Subscriber<MessageEvent>, address: string): void {
    this.open.delete(connection);
    const left = this.countOf(address) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  }
}
