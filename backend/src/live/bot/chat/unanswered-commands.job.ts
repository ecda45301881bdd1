import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { Leadership } from '../../../core/leader/leadership.js';
import { PointsService } from '../../../members/points/points.service.js';

const EVERY_MS = 60_000;

/** Gives back what was paid for answers that a process never came to give: it ended, or lost the database. */
@Injectable()
export class UnansweredCommandsJob {
  private readonly logger = new Logger('Bot');

  constructor(points: PointsService, leadership: Leadership) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        isDueAtStart: true,
        run: () => points.refundUnanswered(),
        onFailure: (reason) =>
          this.logger.warn(`Points for unanswered commands were not given back, trying again: ${reason}`),
        onRecovery: () => this.logger.log('Points for unanswered commands are given back again'),
      }),
    );
  }
}
