import { Module } from '@nestjs/common';
import { SiteSettingsModule } from '../site-settings/site-settings.module.js';
import { StreamModule } from '../stream/stream.module.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({
  imports: [SiteSettingsModule, StreamModule],
  controllers: [DashboardController],
  providers: [DashboardService],
})
export class DashboardModule {}
