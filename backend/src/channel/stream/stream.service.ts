import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { Pool } from 'pg';
import { reasonOf } from '../../core/common/errors/reason-of.js';
import { Clock } from '../../core/common/clock.js';
import { AppConfig } from '../../core/config/app-config.js';
import { CachedRoutes } from '../../core/common/http/cached-routes.js';
import { type CachedResponse, toResponse } from '../../core/common/http/response-cache.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import type { StreamDataDto } from './dto/stream-data.dto.js';
import {
  isConfirmedLive,
  NO_STREAM_DATA,
  OFFLINE,
  type StreamSnapshot,
  withEndTime,
} from './stream-snapshot.js';
import { READ, WRITE } from './stream.statements.js';

/**
 * The channel's state in memory, so that visitors who poll it never wait for Twitch. The leader writes what
 * Twitch reports; the other replicas read it when notified and at startup, so that a restart loses nothing.
 */
@Injectable()
export class StreamService implements OnApplicationBootstrap {
  private readonly logger = new Logger('Stream');
  private current: StreamSnapshot;
  private served: CachedResponse;
  private loading: Promise<void> | null = null;
  private isStale = false;
  private writing: Promise<void> | null = null;
  private hasUnwrittenChange = false;
  private readonly listeners: (() => void)[] = [];
  private readonly broadcastListeners: (() => void)[] = [];
  private lastBroadcast: string | null = null;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly caches: CacheInvalidationService,
    private readonly connections: SseConnectionsService,
    routes: CachedRoutes,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.current = { ...OFFLINE, ...NO_STREAM_DATA, followers: 0, lastUpdate: clock.now().toISOString() };
    this.served = toResponse(this.snapshot());
    routes.serveFromCache('/api/stream/data', () => this.served);
    caches.onInvalidate('stream', () => void this.load());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.load();
  }

  /** The public part of the state. */
  snapshot(): StreamDataDto {
    const { followers, isLive, lastUpdate, title, lastLiveAt, nextStream } = this.current;
    return { followers, isLive, lastUpdate, title, lastLiveAt, nextStream };
  }

  /** The full state. */
  broadcast(): StreamSnapshot {
    return this.current;
  }

  /** Whether the channel is live and Twitch has confirmed it recently. */
  isConfirmedLive(): boolean {
    return isConfirmedLive(this.current, this.clock.now().getTime(), this.config.pace);
  }

  /** The snapshot, serialised once per change and shared by all requests. */
  body(): CachedResponse {
    return this.served;
  }

  /** Called whenever the channel goes live or offline. Register during application setup. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /**
   * Called when a broadcast other than the last one begins, but not when one resumes that had seemed to end.
   */
  onNewBroadcast(listener: () => void): void {
    this.broadcastListeners.push(listener);
  }

  /** Stores a new state and notifies the other replicas. Leader only. */
  async change(snapshot: StreamSnapshot): Promise<void> {
    this.show(withEndTime(this.current, snapshot));
    this.hasUnwrittenChange = true;
    // One write at a time: concurrent writes could finish out of order.
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
    await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.hasUnwrittenChange) {
      this.hasUnwrittenChange = false;
      const { startedAt, lastLiveAt } = this.current;
      await this.pool.query({ ...WRITE, values: [JSON.stringify(this.current), startedAt, lastLiveAt] });
      await this.caches.invalidate('stream');
    }
  }

  /**
   * Reads what the leader stored. One load at a time; a change during a load triggers another. Never rejects.
   */
  load(): Promise<void> {
    // The state this replica is writing is newer than anything it could read.
    if (this.writing) return this.writing.catch(() => {});
    this.isStale = true;
    this.loading ??= this.loadAll().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  private async loadAll(): Promise<void> {
    while (this.isStale) {
      this.isStale = false;
      const before = this.current;
      try {
        const { rows } = await this.pool.query<{ snapshot: StreamSnapshot }>(READ);
        // A change made by this replica during the load is newer.
        if (rows[0] && this.current === before && !this.writing) {
          this.show({ ...NO_STREAM_DATA, ...rows[0].snapshot });
        }
      } catch (error) {
        this.logger.warn(`Failed to refresh stream data: ${reasonOf(error)}`);
      }
    }
  }

  private show(snapshot: StreamSnapshot): void {
    const { isLive, title } = this.current;
    this.current = snapshot;
    this.served = toResponse(this.snapshot());
    if (snapshot.isLive !== isLive || snapshot.title !== title) {
      this.connections.announce('stream-update', this.snapshot());
    }
    const { startedAt } = snapshot;
    if (startedAt !== null && startedAt !== this.lastBroadcast) {
      this.lastBroadcast = startedAt;
      for (const listener of this.broadcastListeners) listener();
    }
    if (snapshot.isLive !== isLive) for (const listener of this.listeners) listener();
  }
}
