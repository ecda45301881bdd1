import type { ServerResponse } from 'node:http';
import type { MessageEvent } from '@nestjs/common';
import { merge, type Observable, ReplaySubject, Subject } from 'rxjs';
import type { BalanceChange } from '../replicas/messages.js';

/** Clients that lose all their connections at once come back spread over this time. */
const RECONNECT_SPREAD_MS = 4_000;
const RECONNECT_AFTER_MS = 1_000;

export interface SseOwner {
  readonly memberId: number;
  readonly sessionKey: string;
  /** One client of the limit per address: see `clientOf`. */
  readonly address: string;
}

/** Sent to everybody, beside the balances. */
export interface SseEvent {
  readonly name: string;
  readonly data: object;
}

/** One open SSE connection of one browser. Holds back what is not newer than what it has sent. */
export class SseConnection {
  /** The latest balance waits here until the answer's headers are out. */
  private readonly balances = new ReplaySubject<MessageEvent>(1);
  private readonly beats = new Subject<MessageEvent>();
  private readonly told = new Subject<SseEvent>();
  private version = -1;
  private hasClosed = false;

  constructor(
    readonly owner: SseOwner,
    private readonly onClose: (connection: SseConnection) => void,
    private readonly chance: () => number,
  ) {}

  get isOpen(): boolean {
    return !this.hasClosed;
  }

  get messages(): Observable<MessageEvent> {
    return merge(this.balances, this.beats);
  }

  /** For {@link writeEvent}; a late listener reads the same in its next poll. */
  get events(): Observable<SseEvent> {
    return this.told;
  }

  /** `id` is the version: a client drops a balance at or below the last one it has seen. */
  sendBalance({ points, version }: Pick<BalanceChange, 'points' | 'version'>): void {
    if (version <= this.version) return;
    this.version = version;
    this.balances.next({
      id: String(version),
      data: { type: 'points-update', points, pointsVersion: version },
    });
  }

  /** A comment: keeps proxies from taking a quiet connection for a dead one. */
  beat(): void {
    this.beats.next({ comment: 'hb' });
  }

  /** For events that are no balances: the client hears them by their name. */
  announce(name: string, data: object): void {
    this.told.next({ name, data });
  }

  /** Before a shutdown: asks the browser to come back at a moment of its own. */
  sayGoodbye(): void {
    const retry = Math.round(RECONNECT_AFTER_MS + this.chance() * RECONNECT_SPREAD_MS);
    this.balances.next({ id: String(Math.max(this.version, 0)), retry });
    this.close();
  }

  close(): void {
    this.hasClosed = true;
    this.onClose(this);
    this.balances.complete();
    this.beats.complete();
    this.told.complete();
  }
}

/**
 * A named event without an id, so that the browser's last event id stays the balance's version: Nest would give it one,
 * so it goes around Nest. A browser that does not read what came before is not sent more.
 */
export function writeEvent(response: ServerResponse, { name, data }: SseEvent): void {
  if (!response.headersSent || response.writableNeedDrain || response.writableEnded) return;
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
