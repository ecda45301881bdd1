import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditService } from './audit.service.js';
import { AuditedChangeService } from './audited-change.service.js';
import { RetentionSteps } from '../database/retention-steps.js';
import { DELETE_OLD_ENTRIES } from './audit.statements.js';

@Module({
  controllers: [AuditController],
  providers: [AuditedChangeService, AuditService, AuditTrailService],
  exports: [AuditedChangeService, AuditService, AuditTrailService],
})
export class AuditModule {
  constructor(retention: RetentionSteps) {
    retention.add('audit', DELETE_OLD_ENTRIES);
  }
}
