import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditService } from './audit.service.js';

@Module({
  controllers: [AuditController],
  providers: [AuditService, AuditTrailService],
  exports: [AuditService],
})
export class AuditModule {}
