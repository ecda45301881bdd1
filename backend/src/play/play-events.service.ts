import { randomInt } from 'node:crypto';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type MessageEvent,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable, type Subscriber } from 'rxjs';
import { TooManyRequestsError } from '../common/errors/refusals.js';
import { clientOf } from '../common/http/client-network.js';
import { PeriodicTask } from '../common/periodic-task.js';
import { AppConfig } from '../config/app-config.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import { PLAY_TOPICS, type PlayTopic } from './play-topics.js';

const HEARTBEAT_MS = 15_000;
/** Of one replica. Pages beyond it read again when they are looked at. */
const CONNECTIONS_MAX = 5_000;
const RETRY_AFTER_SECONDS = 30;
/** Several changes of a moment are told as one. */
const GATHER_MS = 250;
const RECONNECT_AFTER_MS = 1_000;
/** Browsers that lose all their connections at once come back spread over this time. */
const RECONNECT_SPREAD_MS = 4_000;

/** Tells open pages of stream night, signed in or not, what to read again. Nobody is asked who they are. */
@Injectable()
export class PlayEvents implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Play');
  private readonly browsers = new Set<Subscriber<MessageEvent>>();
  private readonly countByAddress = new Map<string, number>();
  private readonly gathered = new Map<PlayTopic, NodeJS.Timeout>();
  private isClosing = false;
  private readonly heartbeat = new PeriodicTask({
    everyMs: HEARTBEAT_MS,
    run: () => this.send({ comment: 'hb' }),
    onFailure: (reason) => this.logger.warn(`Heartbeats could not be sent: ${reason}`),
  });

  constructor(
    private readonly config: AppConfig,
    caches: CacheInvalidation,
  ) {
    for (const topic of PLAY_TOPICS) caches.onInvalidate(topic, () => this.gather(topic));
  }

  onApplicationBootstrap(): void {
    this.heartbeat.start();
  }

  /** They end first: an open one would keep the server from closing. */
  async beforeApplicationShutdown(): Promise<void> {
    const stopped = this.heartbeat.stop();
    this.isClosing = true;
    for (const timer of this.gathered.values()) clearTimeout(timer);
    for (const browser of this.browsers) sayGoodbye(browser);
    await stopped;
  }

  /** @throws TooManyRequestsError beyond the limit of open connections, of an address or of all */
  open(request: FastifyRequest): Observable<MessageEvent> {
    const address = clientOf(request.ip);
    const ofAddress = this.countByAddress.get(address) ?? 0;
    if (ofAddress >= this.config.limits.ssePerAddress || this.browsers.size >= CONNECTIONS_MAX)
      throw new TooManyRequestsError(RETRY_AFTER_SECONDS);
    return new Observable((browser) => {
      this.browsers.add(browser);
      this.countByAddress.set(address, (this.countByAddress.get(address) ?? 0) + 1);
      // So that the answer begins at once, and a page that was away reads again.
      for (const topic of PLAY_TOPICS) browser.next({ data: { topic } });
      if (this.isClosing) sayGoodbye(browser);
      return () => this.forget(browser, address);
    });
  }

  get size(): number {
    return this.browsers.size;
  }

  private gather(topic: PlayTopic): void {
    if (this.gathered.has(topic) || this.isClosing) return;
    const tell = () => {
      this.gathered.delete(topic);
      this.send({ data: { topic } });
    };
    this.gathered.set(topic, setTimeout(tell, GATHER_MS).unref());
  }

  private send(message: MessageEvent): void {
    for (const browser of this.browsers) browser.next(message);
  }

  private forget(browser: Subscriber<MessageEvent>, address: string): void {
    this.browsers.delete(browser);
    const left = (this.countByAddress.get(address) ?? 1) - 1;
    if (left > 0) this.countByAddress.set(address, left);
    else this.countByAddress.delete(address);
  }
}

/** Asks the browser to come back at a moment of its own. */
function sayGoodbye(browser: Subscriber<MessageEvent>): void {
  browser.next({ data: '', retry: RECONNECT_AFTER_MS + randomInt(RECONNECT_SPREAD_MS) });
  browser.complete();
}
