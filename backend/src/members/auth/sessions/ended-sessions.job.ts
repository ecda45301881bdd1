import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { reasonOf } from '../../../core/common/errors/reason-of.js';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { CacheInvalidationService } from '../../../core/replicas/cache-invalidation.service.js';
import { SessionsService } from './sessions.service.js';

const DELETE_EVERY_MS = 3600_000;
const CLOSE_EVERY_MS = 30_000;

/**
 * Cleans up after sessions that expired or ended elsewhere: closes their SSE connections within seconds and
 * deletes their rows within the hour.
 */
@Injectable()
export class EndedSessionsJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  private readonly tasks: readonly PeriodicTask[];

  constructor(sessions: SessionsService, caches: CacheInvalidationService) {
    const logCloseFailure = (reason: string) =>
      this.logger.warn(`Failed to close SSE connections of ended sessions: ${reason}`);
    const closeConnections = () => sessions.closeConnectionsOfEnded();
    this.tasks = [
      new PeriodicTask({ everyMs: CLOSE_EVERY_MS, run: closeConnections, onFailure: logCloseFailure }),
      new PeriodicTask({
        everyMs: DELETE_EVERY_MS,
        run: () => sessions.endExpired(),
        onFailure: (reason) =>
          this.logger.warn(`Failed to delete expired sessions, retrying in an hour: ${reason}`),
      }),
    ];
    // Also fires after a lost connection, when the end of a session may have been missed. Does not join a run
    // in flight, which may have read too early.
    caches.onInvalidate('sessions', () => {
      closeConnections().catch((error: unknown) => logCloseFailure(reasonOf(error)));
    });
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}
