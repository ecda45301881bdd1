import { Injectable, type MessageEvent, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { AnonymousConnections } from '../../core/sse/anonymous-connections.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { PLAY_TOPICS, type PlayTopic } from './play-topics.js';

/** Pages beyond this limit refetch when they become visible. */
const CONNECTIONS_MAX = 5_000;
/** Changes within this time are sent as one. */
const DEBOUNCE_MS = 250;

/** Notifies open stream night pages, signed in or not, of what to refetch. Does not identify the viewer. */
@Injectable()
export class PlayEventsService implements OnApplicationShutdown {
  private readonly browsers: AnonymousConnections;
  private readonly timers = new Map<PlayTopic, NodeJS.Timeout>();

  constructor(connections: SseConnectionsService, caches: CacheInvalidationService) {
    this.browsers = connections.anonymous({ max: CONNECTIONS_MAX });
    for (const topic of PLAY_TOPICS) caches.onInvalidate(topic, () => this.scheduleEvent(topic));
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  /** @throws TooManyRequestsError if there are too many open connections, per IP address or in total */
  open(request: FastifyRequest): Observable<MessageEvent> {
    return this.browsers.connect(request, (browser) => {
      // Starts the response immediately, and makes a page that was away refetch.
      for (const topic of PLAY_TOPICS) browser.next({ data: { topic } });
    });
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
