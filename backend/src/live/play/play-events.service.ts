import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type MessageEvent,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { PeriodicTask } from '../../core/common/periodic-task.js';
import { AppConfig } from '../../core/config/app-config.js';
import { CacheInvalidation } from '../../core/replicas/cache-invalidation.service.js';
import { AnonymousConnections } from '../../core/sse/anonymous-connections.js';
import { PLAY_TOPICS, type PlayTopic } from './play-topics.js';

const HEARTBEAT_MS = 15_000;
/** Pages beyond it read again when they are looked at. */
const CONNECTIONS_MAX = 5_000;
/** Several changes of a moment are told as one. */
const GATHER_MS = 250;

/** Tells open pages of stream night, signed in or not, what to read again. Nobody is asked who they are. */
@Injectable()
export class PlayEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Play');
  private readonly browsers: AnonymousConnections;
  private readonly gathered = new Map<PlayTopic, NodeJS.Timeout>();
  private readonly heartbeat = new PeriodicTask({
    everyMs: HEARTBEAT_MS,
    run: () => this.browsers.send({ comment: 'hb' }),
    onFailure: (reason) => this.logger.warn(`Heartbeats could not be sent: ${reason}`),
  });

  constructor({ limits }: AppConfig, caches: CacheInvalidation) {
    this.browsers = new AnonymousConnections({
      max: CONNECTIONS_MAX,
      perAddress: limits.ssePerAddress,
      retryAfterSeconds: 30,
      reconnectSpreadMs: 4_000,
    });
    for (const topic of PLAY_TOPICS) caches.onInvalidate(topic, () => this.gather(topic));
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const stopped = this.heartbeat.stop();
    for (const timer of this.gathered.values()) clearTimeout(timer);
    this.browsers.close();
    await stopped;
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
