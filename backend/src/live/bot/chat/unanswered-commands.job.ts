import { Injectable, Logger } from '@nestjs/common';
import { PeriodicTask } from '../../../core/common/periodic-task.js';
import { Leadership } from '../../../core/leader/leadership.js';
import { PointsService } from '../../../members/points/points.service.js';

const EVERY_MS = 60_000;

/** Refunds payments for answers that were never given because a process ended or lost the database. */
@Injectable()
export class UnansweredCommandsJob {
  private readonly logger = new Logger('Bot');

  constructor(points: PointsService, leadership: Leadership) {
    leadership.add(
      new PeriodicTask({
        everyMs: EVERY_MS,
        isDueAtStart: true,
        run: () => points.refundUnanswered(),
        onFailure: (reason) => this.logger.warn(`Failed to refund unanswered commands, retrying: ${reason}`),
        onRecovery: () => this.logger.log('Refunds of unanswered commands recovered'),
      }),
    );
  }
}
