import { Module } from '@nestjs/common';
import { LiveBalances } from './live-balances.service.js';
import { PointEventsService } from './point-events.service.js';
import { PointsByDay } from './points-by-day.service.js';
import { PointsController } from './points.controller.js';
import { PointsService } from './points.service.js';
import { ReconciliationJob } from './reconciliation.job.js';

@Module({
  controllers: [PointsController],
  providers: [LiveBalances, PointEventsService, PointsByDay, PointsService, ReconciliationJob],
  exports: [LiveBalances, PointsByDay, PointsService],
})
export class PointsModule {}
