import { Injectable } from '@nestjs/common';
import { ReplicaBusService } from './replica-bus.service.js';

/** Names of cached values, which are dropped on every replica when their source changes. */
export type CacheTopic =
  | 'bot'
  | 'channel'
  | 'country'
  | 'earning'
  | 'guess'
  | 'hunt'
  | 'legal'
  | 'offers'
  | 'opt-outs'
  | 'overlays'
  | 'raffle'
  | 'rewards'
  | 'sessions'
  | 'shop'
  | 'site'
  | 'stock'
  | 'stream'
  | 'twitch-accounts';

/**
 * For values that must be right within seconds: how long they are stale if a replica ever misses a change.
 */
export const MAX_STALE_MS = 30_000;

/** Invalidates cached values on every replica when their source changes. */
@Injectable()
export class CacheInvalidationService {
  private readonly listeners = new Map<string, (() => void)[]>();

  constructor(private readonly bus: ReplicaBusService) {
    bus.listen({
      onStale: (topic) => this.run(topic),
      onReconnect: async () => this.invalidateAll(),
    });
  }

  /** Await it after the commit and before the answer, so that the next read sees the new state. */
  async invalidate(topic: CacheTopic): Promise<void> {
    this.run(topic);
    await this.bus.sendStale(topic);
  }

  /** On this replica only: after a lost connection, when messages may have been missed. */
  invalidateAll(): void {
    for (const topic of this.listeners.keys()) this.run(topic);
  }

  /** Invalidates the values whenever one of the topics is invalidated. */
  register(topics: CacheTopic | readonly CacheTopic[], ...values: readonly { invalidate(): void }[]): void {
    for (const topic of [topics].flat())
      this.onInvalidate(topic, () => values.forEach((value) => value.invalidate()));
  }

  /** The listener is also called by {@link invalidateAll}. */
  onInvalidate(topic: CacheTopic, listener: () => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  private run(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }
}
