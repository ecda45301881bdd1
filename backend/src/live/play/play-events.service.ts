import { Injectable, type MessageEvent, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable, Subscriber } from 'rxjs';
import type { Viewer } from '../../core/common/access/viewer.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import type { AnonymousConnections } from '../../core/sse/anonymous-connections.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { PLAY_TOPICS, type PlayTopic } from './play-topics.js';

/** Pages beyond this limit refetch when they become visible. */
const CONNECTIONS_MAX = 5_000;
/** Changes within this time are sent as one. */
const DEBOUNCE_MS = 250;

/**
 * Notifies open stream night pages, signed in or not, of what to refetch. A member's end with their session and with
 * the start of a break.
 */
@Injectable()
export class PlayEventsService implements OnApplicationShutdown {
  private readonly browsers: AnonymousConnections;
  private readonly byMember = new Map<number, Set<Subscriber<MessageEvent>>>();
  private readonly timers = new Map<PlayTopic, NodeJS.Timeout>();

  constructor(
    private readonly connections: SseConnectionsService,
    caches: CacheInvalidationService,
    bus: ReplicaBusService,
  ) {
    this.browsers = connections.anonymous({ max: CONNECTIONS_MAX });
    for (const topic of PLAY_TOPICS) caches.onInvalidate(topic, () => this.scheduleEvent(topic));
    bus.listen({
      onMessage: ({ topic, data }) => {
        if (topic === 'break-started') this.end((data as { memberId: number }).memberId);
      },
    });
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** @throws TooManyRequestsError if there are too many open connections, per IP address or in total */
  open(request: FastifyRequest): Observable<MessageEvent> {
    return this.browsers.connect(request, (browser) => {
      // Starts the response immediately, and makes a page that was away refetch.
      for (const topic of PLAY_TOPICS) browser.next({ data: { topic } });
      return request.viewer ? this.endWith(request.viewer, browser) : undefined;
    });
  }

  private endWith({ memberId, sessionKey }: Viewer, browser: Subscriber<MessageEvent>): () => void {
    const release = this.connections.endWithSession(sessionKey, () => browser.complete());
    const ofMember = this.byMember.get(memberId) ?? new Set();
    this.byMember.set(memberId, ofMember.add(browser));
    return () => {
      release();
      ofMember.delete(browser);
      if (ofMember.size === 0 && this.byMember.get(memberId) === ofMember) this.byMember.delete(memberId);
    };
  }

  /** The page reconnects, and is refused. */
  private end(memberId: number): void {
    for (const browser of this.byMember.get(memberId) ?? []) browser.complete();
  }

  get size(): number {
    return this.browsers.size;
  }

  private scheduleEvent(topic: PlayTopic): void {
    if (this.timers.has(topic) || this.browsers.size === 0) return;
    const send = () => {
      this.timers.delete(topic);
      this.browsers.send({ data: { topic } });
    };
    this.timers.set(topic, setTimeout(send, DEBOUNCE_MS).unref());
  }
}
