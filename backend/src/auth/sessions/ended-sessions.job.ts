import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { reasonOf } from '../../common/errors/reason-of.js';
import { CacheInvalidation } from '../../replicas/cache-invalidation.service.js';
import { SessionsService } from './sessions.service.js';

const DELETE_EVERY_MS = 3600_000;
const CLOSE_EVERY_MS = 30_000;

/** Clears up after sessions that ended by themselves: their SSE connections within seconds, their rows within the hour. */
@Injectable()
export class EndedSessionsJob implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  private timers: NodeJS.Timeout[] = [];

  constructor(
    private readonly sessions: SessionsService,
    caches: CacheInvalidation,
  ) {
    // Also runs after a lost connection, when the end of a session may have been missed.
    caches.onInvalidate('sessions', () => void this.closeConnections());
  }

  onApplicationBootstrap(): void {
    this.timers = [
      setInterval(() => void this.deleteExpired(), DELETE_EVERY_MS).unref(),
      setInterval(() => void this.closeConnections(), CLOSE_EVERY_MS).unref(),
    ];
  }

  onApplicationShutdown(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  async closeConnections(): Promise<void> {
    try {
      await this.sessions.closeConnectionsOfEnded();
    } catch (error) {
      this.logger.warn(`SSE connections of ended sessions stay open for now: ${reasonOf(error)}`);
    }
  }

  private async deleteExpired(): Promise<void> {
    try {
      await this.sessions.endExpired();
    } catch (error) {
      this.logger.warn(`Expired sessions stay for an hour more: ${reasonOf(error)}`);
    }
  }
}
