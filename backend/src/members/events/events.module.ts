import { Module } from '@nestjs/common';
import { RetentionSteps } from '../../core/database/retention-steps.js';
import { TrustModule } from '../../site/trust/trust.module.js';
import { DeliveriesService } from './deliveries.service.js';
import { DELETE_OLD_EVENTS } from './events.statements.js';
import { FanOutJob } from './fan-out.job.js';
import { LiveNotificationsService } from './live-notifications.service.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';

/** Everything that members and the team are notified of: recorded by functions, and fanned out by the leader. */
@Module({
  imports: [TrustModule],
  controllers: [NotificationsController],
  providers: [DeliveriesService, FanOutJob, LiveNotificationsService, NotificationsService],
  exports: [DeliveriesService],
})
export class EventsModule {
  constructor(retention: RetentionSteps) {
    retention.add('events', DELETE_OLD_EVENTS);
  }
}
