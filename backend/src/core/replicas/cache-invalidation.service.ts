import { Injectable } from '@nestjs/common';
import { ReplicaBusService } from './replica-bus.service.js';

/** What is kept in memory under a name, to be dropped on every replica when it changes. */
export type CacheTopic =
  | 'bot'
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

/** For what has to be right within seconds: if a replica ever misses a change, it is stale for this long. */
export const STALE_AT_MOST_MS = 30_000;

/** Drops what is kept in memory, on every replica, when what it was made of changes. */
@Injectable()
export class CacheInvalidationService {
  private readonly listeners = new Map<string, (() => void)[]>();

  constructor(private readonly bus: ReplicaBusService) {
    bus.listen({
      onStale: (topic) => this.run(topic),
      onReconnect: async () => this.invalidateAll(),
    });
  }

  /** Await it after the commit and before the answer: the next read then sees the new state. */
  async invalidate(topic: CacheTopic): Promise<void> {
    this.run(topic);
    await this.bus.sendStale(topic);
  }

  /** On this replica alone: after a lost connection, when messages may have been missed. */
  invalidateAll(): void {
    for (const topic of this.listeners.keys()) this.run(topic);
  }

  /** The values are dropped whenever one of the topics is invalidated. */
  register(topics: CacheTopic | readonly CacheTopic[], ...values: readonly { invalidate(): void }[]): void {
    for (const topic of [topics].flat())
      this.onInvalidate(topic, () => values.forEach((value) => value.invalidate()));
  }

  /** The listener also hears {@link invalidateAll}. */
  onInvalidate(topic: CacheTopic, listener: () => void): void {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  private run(topic: string): void {
    for (const listener of this.listeners.get(topic) ?? []) listener();
  }
}
