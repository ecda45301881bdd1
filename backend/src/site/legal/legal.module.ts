import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { SiteSettingsModule } from '../site-settings/site-settings.module.js';
import { LegalController } from './legal.controller.js';
import { LegalService } from './legal.service.js';

@Module({
  imports: [AuditModule, SiteSettingsModule],
  controllers: [LegalController],
  providers: [LegalService],
  exports: [LegalService],
})
export class LegalModule {}
