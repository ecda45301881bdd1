import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { reasonOf } from '../../common/errors/reason-of.js';
import { PeriodicTask } from '../../common/periodic-task.js';
import { RealtimeService } from '../../realtime/realtime.service.js';
import { SessionsService } from './sessions.service.js';

const DELETE_EVERY_MS = 3600_000;
const CLOSE_EVERY_MS = 30_000;

/** Clears up after sessions that ended by themselves: their streams within seconds, their rows within the hour. */
@Injectable()
export class EndedSessionsJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Sessions');
  private readonly tasks: readonly PeriodicTask[];

  constructor(sessions: SessionsService, realtime: RealtimeService) {
    const keepOpen = (reason: string) =>
      this.logger.warn(`Streams of ended sessions stay open for now: ${reason}`);
    const closeStreams = () => sessions.closeStreamsOfEnded();
    this.tasks = [
      new PeriodicTask({ everyMs: CLOSE_EVERY_MS, run: closeStreams, onFailure: keepOpen }),
      new PeriodicTask({
        everyMs: DELETE_EVERY_MS,
        run: () => sessions.endExpired(),
        onFailure: (reason) => this.logger.warn(`Expired sessions stay for an hour more: ${reason}`),
      }),
    ];
    // Also runs after a lost connection, when the end of a session may have been missed. A run in flight may have read
    // too early to know of this one.
    realtime.onInvalidate('sessions', () => {
      closeStreams().catch((error: unknown) => keepOpen(reasonOf(error)));
    });
  }

  onApplicationBootstrap(): void {
    for (const task of this.tasks) task.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.tasks.map((task) => task.stop()));
  }
}
