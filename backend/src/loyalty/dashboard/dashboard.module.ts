import { Module } from '@nestjs/common';
import { PointsModule } from '../../members/points/points.module.js';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [PointsModule, StreamModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
