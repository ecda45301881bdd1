import { randomInt } from 'node:crypto';
import type { MessageEvent } from '@nestjs/common';
import { TooManyRequestsError } from '../common/errors/refusals.js';

export const HEARTBEAT: MessageEvent = { comment: 'hb' };
export const RETRY_AFTER_SECONDS = 30;
/** A client with more unread data than this is dropped; the framework would keep 4 MB for it. */
export const DROP_UNREAD = { maxPendingDataLength: 65_536 };
/** The same for tiny events on possibly thousands of connections. */
export const DROP_UNREAD_SOON = { maxPendingDataLength: 16_384 };

const RECONNECT_AFTER_MS = 1_000;
const RECONNECT_SPREAD_MS = 4_000;

export interface SseLimits {
  /** Per replica. */
  readonly max?: number;
  readonly perAddress: number;
  readonly retryAfterSeconds?: number;
  /** Clients that lose their connections at the same time reconnect spread over this time. */
  readonly reconnectSpreadMs?: number;
}

export interface OpenConnection {
  /** Keeps proxies from considering a quiet connection dead. */
  sendHeartbeat(): void;
  /** Asks the client to reconnect after that time, and ends the connection. */
  endWithRetry(retryMs: number): void;
}

/** The open SSE connections of one endpoint in this process, limited per address and in total. */
export class SseGroup<Connection extends OpenConnection> {
  private readonly addresses = new Map<Connection, string>();
  private readonly countByAddress = new Map<string, number>();
  private isClosing = false;

  constructor(private readonly limits: SseLimits) {}

  get all(): Connection[] {
    return [...this.addresses.keys()];
  }

  get size(): number {
    return this.addresses.size;
  }

  /**
   * @param address the client that the limit counts; see `clientOf`
   * @throws TooManyRequestsError above the limit of open connections, per address or in total
   */
  assertCapacity(address: string): void {
    const { max = Infinity, perAddress, retryAfterSeconds = RETRY_AFTER_SECONDS } = this.limits;
    if (this.size >= max || this.countOf(address) >= perAddress)
      throw new TooManyRequestsError(retryAfterSeconds);
  }

  add(connection: Connection, address: string): void {
    this.addresses.set(connection, address);
    this.countByAddress.set(address, this.countOf(address) + 1);
    if (this.isClosing) this.disconnect(connection);
  }

  /** @returns false if it had ended before */
  remove(connection: Connection): boolean {
    const address = this.addresses.get(connection);
    if (address === undefined) return false;
    this.addresses.delete(connection);
    const left = this.countOf(address) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
    return true;
  }

  /** Ends all connections, and any that still arrive: an open one would keep the server from closing. */
  close(): void {
    this.isClosing = true;
    for (const connection of this.all) this.disconnect(connection);
  }

  private disconnect(connection: Connection): void {
    const { reconnectSpreadMs = RECONNECT_SPREAD_MS } = this.limits;
    connection.endWithRetry(RECONNECT_AFTER_MS + randomInt(reconnectSpreadMs));
  }

  private countOf(address: string): number {
    return this.countByAddress.get(address) ?? 0;
  }
}
