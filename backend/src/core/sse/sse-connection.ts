import type { ServerResponse } from 'node:http';
import type { MessageEvent } from '@nestjs/common';
import type { Observer } from 'rxjs';
import type { BalanceChange } from '../replicas/messages.js';
import { HEARTBEAT, type OpenConnection } from './sse-group.js';

export interface SseOwner {
  readonly memberId: number;
  readonly sessionKey: string;
  /** One client of the limit per address: see `clientOf`. */
  readonly address: string;
}

/** The client hears it by its name. */
export const namedEvent = (name: string, data: object): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** One open SSE connection of one browser. Holds back what is not newer than what it has sent. */
export class SseConnection implements OpenConnection {
  private browser: Observer<MessageEvent> | null = null;
  /** The latest message waits here until the answer has begun. */
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

  /** The answer has begun: messages go there from now on, first the one that waits. */
  begin(browser: Observer<MessageEvent>): void {
    this.browser = browser;
    if (this.waiting) browser.next(this.waiting);
    this.waiting = null;
    if (this.hasClosed) browser.complete();
  }

  /** `id` is the version: a client drops a balance at or below the last one it has seen. */
  sendBalance({ points, version, paidOut }: Omit<BalanceChange, 'memberId'>): void {
    if (version <= this.version) return;
    this.version = version;
    const data = { type: 'points-update', points, pointsVersion: version, paidOut };
    this.send({ id: String(version), data });
  }

  beat(): void {
    this.browser?.next(HEARTBEAT);
  }

  /**
   * For events that are no balances. They have no id, so that the browser's last event id stays the balance's version: Nest
   * would give them one, so they go around Nest. A browser that does not read what came before is not sent more, and one
   * whose answer has not begun reads the same in its next poll.
   * @param event as {@link namedEvent} writes it
   */
  announce(event: string): void {
    const { response } = this;
    if (response.headersSent && !response.writableNeedDrain && !response.writableEnded) response.write(event);
  }

  sayGoodbye(retry: number): void {
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
