import { Global, Module } from '@nestjs/common';
import { SecurityLog } from '../common/logging/security-log.js';
import { OldEventsJob } from './old-events.job.js';
import { SecurityEventsController } from './security-events.controller.js';
import { SecurityEventsService } from './security-events.service.js';
import { SecurityLogService } from './security-log.service.js';

/** Records who did what, where it concerns security. Any module may write to the log. */
@Global()
@Module({
  controllers: [SecurityEventsController],
  providers: [{ provide: SecurityLog, useClass: SecurityLogService }, SecurityEventsService, OldEventsJob],
  exports: [SecurityLog],
})
export class SecurityModule {}
