import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.js';
import { AuditTrailService } from './audit-trail.service.js';
import { AuditService } from './audit.service.js';
import { AuditedChange } from './audited-change.service.js';
import { RETENTION_BATCH, RetentionSteps } from '../database/retention-steps.js';

@Module({
  controllers: [AuditController],
  providers: [AuditedChange, AuditService, AuditTrailService],
  exports: [AuditedChange, AuditService, AuditTrailService],
})
export class AuditModule {
  constructor(retention: RetentionSteps) {
    retention.add('audit', `SELECT delete_old_audit_entries(${RETENTION_BATCH}) AS rows`);
  }
}
