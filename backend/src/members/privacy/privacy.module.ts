import { Module } from '@nestjs/common';
import { IdentitiesModule } from '../identities/identities.module.js';
import { DownloadService } from './download.service.js';
import { ForgettingService } from './forgetting.service.js';
import { LeavingService } from './leaving.service.js';
import { PrivacyController } from './privacy.controller.js';
import { RetentionJob } from './retention.job.js';
import { VaultModule } from '../../core/vault/vault.module.js';

/** What the site knows about its members: in their own hands, and for how long. */
@Module({
  imports: [IdentitiesModule, VaultModule],
  controllers: [PrivacyController],
  providers: [DownloadService, ForgettingService, LeavingService, RetentionJob],
  exports: [ForgettingService],
})
export class PrivacyModule {}
