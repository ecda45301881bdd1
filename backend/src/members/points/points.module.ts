import { Module } from '@nestjs/common';
import { TrustModule } from '../../site/trust/trust.module.js';
import { LiveBalancesService } from './live-balances.service.js';
import { PointEventsService } from './point-events.service.js';
import { PointsByDayService } from './points-by-day.service.js';
import { PointsController } from './points.controller.js';
import { PointsService } from './points.service.js';
import { ReconciliationJob } from './reconciliation.job.js';

@Module({
  imports: [TrustModule],
  controllers: [PointsController],
  providers: [LiveBalancesService, PointEventsService, PointsByDayService, PointsService, ReconciliationJob],
  exports: [LiveBalancesService, PointsByDayService, PointsService, ReconciliationJob],
})
export class PointsModule {}
