import { Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { PointEventsService } from './point-events.service.js';
import { PointsController } from './points.controller.js';
import { PointsService } from './points.service.js';
import { ReconciliationJob } from './reconciliation.job.js';

@Module({
  imports: [RealtimeModule],
  controllers: [PointsController],
  providers: [PointEventsService, PointsService, ReconciliationJob],
  exports: [PointsService],
})
export class PointsModule {}
