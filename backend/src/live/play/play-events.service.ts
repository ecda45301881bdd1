import { Injectable, type MessageEvent, type OnApplicationShutdown } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { AnonymousConnections } from '../../core/sse/anonymous-connections.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { PLAY_TOPICS, type PlayTopic } from './play-topics.js';

/** Pages beyond it read again when they are looked at. */
const CONNECTIONS_MAX = 5_000;
/** Several changes of a moment are told as one. */
const GATHER_MS = 250;

/** Tells open pages of stream night, signed in or not, what to read again. Nobody is asked who they are. */
@Injectable()
export class PlayEventsService implements OnApplicationShutdown {
  private readonly browsers: AnonymousConnections;
  private readonly gathered = new Map<PlayTopic, NodeJS.Timeout>();

  constructor(connections: SseConnectionsService, caches: CacheInvalidationService) {
    this.browsers = connections.anonymous({ max: CONNECTIONS_MAX });
    for (const topic of PLAY_TOPICS) caches.onInvalidate(topic, () => this.gather(topic));
  }

  onApplicationShutdown(): void {
    for (const timer of this.gathered.values()) clearTimeout(timer);
  }

  /** @throws TooManyRequestsError beyond the limit of open connections, of an address or of all */
  open(request: FastifyRequest): Observable<MessageEvent> {
    return this.browsers.connect(request, (browser) => {
      // So that the answer begins at once, and a page that was away reads again.
      for (const topic of PLAY_TOPICS) browser.next({ data: { topic } });
    });
  }

  get size(): number {
    return this.browsers.size;
  }

  private gather(topic: PlayTopic): void {
    if (this.gathered.has(topic) || this.browsers.size === 0) return;
    const tell = () => {
      this.gathered.delete(topic);
      this.browsers.send({ data: { topic } });
    };
    this.gathered.set(topic, setTimeout(tell, GATHER_MS).unref());
  }
}
