import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { PlayTopic } from './play-topics.js';

/** However many viewers join within a second, pages are notified once. */
const EVERY_MS = 1_000;

/**
 * For changes that come in bursts, such as entries: invalidates their caches on every replica, once a second
 * at most.
 */
@Injectable()
export class PlayChannelService implements OnApplicationShutdown {
  private readonly logger = new Logger('Play');
  private readonly waiting = new Map<PlayTopic, NodeJS.Timeout>();

  constructor(private readonly caches: CacheInvalidationService) {}

  /**
   * Returns immediately. If the next read must see the change, await `CacheInvalidationService.invalidate`
   * instead.
   */
  changed(topic: PlayTopic): void {
    if (this.waiting.has(topic)) return;
    const invalidate = () => {
      this.waiting.delete(topic);
      this.caches
        .invalidate(topic)
        .catch((error: unknown) => this.logger.warn(`Failed to notify pages: ${reasonOf(error)}`));
    };
    this.waiting.set(topic, setTimeout(invalidate, EVERY_MS).unref());
  }

  onApplicationShutdown(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }
}
