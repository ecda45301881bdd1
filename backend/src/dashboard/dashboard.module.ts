import { Module } from '@nestjs/common';
import { PointsModule } from '../points/points.module.js';
import { StreamModule } from '../stream/stream.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [PointsModule, StreamModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
