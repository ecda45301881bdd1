import type { ServerResponse } from 'node:http';
import type { MessageEvent } from '@nestjs/common';
import { merge, type Observable, ReplaySubject, Subject } from 'rxjs';
import type { BalanceChange } from './messages.js';

/** Clients that lose all their streams at once come back spread over this time. */
const RECONNECT_SPREAD_MS = 4_000;
const RECONNECT_AFTER_MS = 1_000;

export interface StreamOwner {
  readonly memberId: number;
  readonly sessionKey: string;
  /** One client of the limit per address: see `clientOf`. */
  readonly address: string;
}

/** What is told to everybody, beside the balances. */
export interface News {
  readonly name: string;
  readonly data: object;
}

/** One open event stream of one browser. Holds back what is not newer than what it has sent. */
export class EventStream {
  /** The latest balance waits here until the answer's headers are out. */
  private readonly balances = new ReplaySubject<MessageEvent>(1);
  private readonly beats = new Subject<MessageEvent>();
  private readonly told = new Subject<News>();
  private version = -1;
  private hasClosed = false;

  constructor(
    readonly owner: StreamOwner,
    private readonly onClose: (stream: EventStream) => void,
    private readonly chance: () => number,
  ) {}

  get isOpen(): boolean {
    return !this.hasClosed;
  }

  get messages(): Observable<MessageEvent> {
    return merge(this.balances, this.beats);
  }

  /** For {@link writeNews}; whoever listens late reads the same in the next poll. */
  get news(): Observable<News> {
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

  /** A comment: keeps proxies from taking a quiet stream for a dead one. */
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
export function writeNews(response: ServerResponse, { name, data }: News): void {
  if (!response.headersSent || response.writableNeedDrain || response.writableEnded) return;
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
}
