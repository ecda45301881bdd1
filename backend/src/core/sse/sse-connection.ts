import type { ServerResponse } from 'node:http';
import type { MessageEvent } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observer } from 'rxjs';
import type { BalanceChange } from '../replicas/messages.js';
import { HEARTBEAT, type OpenConnection } from './sse-group.js';

export interface SseOwner {
  readonly memberId: number;
  readonly sessionKey: string;
  /** The client that the limit per address counts; see `clientOf`. */
  readonly address: string;
  /** The one that opened it. */
  readonly request: FastifyRequest;
}

/** An event that the client receives by its name. */
export const namedEvent = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** One browser's open SSE connection. Holds back balances that are not newer than the last one it sent. */
export class SseConnection implements OpenConnection {
  private browser: Observer<MessageEvent> | null = null;
  /** The latest message, until the answer has begun. */
  private waiting: MessageEvent | null = null;
  private version = -1;
  private hasClosed = false;

  constructor(
    readonly owner: SseOwner,
    private readonly response: ServerResponse,
    private readonly onClose: (connection: SseConnection) => void,
  ) {}

  get isOpen(): boolean {
    return !this.hasClosed;
  }

  /** Call once the answer has begun: sends the waiting message, and further ones directly from now on. */
  begin(browser: Observer<MessageEvent>): void {
    this.browser = browser;
    if (this.waiting) browser.next(this.waiting);
    this.waiting = null;
    if (this.hasClosed) browser.complete();
  }

  /** `id` is the version: a client drops a balance at or below the last version it has seen. */
  sendBalance({ points, version, paidOut }: Omit<BalanceChange, 'memberId'>): void {
    if (version <= this.version) return;
    this.version = version;
    const data = { type: 'points-update', points, pointsVersion: version, paidOut };
    this.send({ id: String(version), data });
  }

  sendHeartbeat(): void {
    this.browser?.next(HEARTBEAT);
  }

  /**
   * For events other than balances. They have no id, so that the browser's last event id remains the
   * balance's version; Nest would give them one, so they bypass it. A browser that has not read earlier
   * events is sent no more, and one whose answer has not begun gets the same from its next poll.
   * @param event from {@link namedEvent}
   */
  announce(event: string): void {
    const { response } = this;
    if (response.headersSent && !response.writableNeedDrain && !response.writableEnded) response.write(event);
  }

  endWithRetry(retry: number): void {
    this.send({ id: String(Math.max(this.version, 0)), retry });
    this.close();
  }

  close(): void {
    this.hasClosed = true;
    this.onClose(this);
    this.browser?.complete();
  }

  private send(message: MessageEvent): void {
    if (this.hasClosed) return;
    if (this.browser) this.browser.next(message);
    else this.waiting = message;
  }
}
