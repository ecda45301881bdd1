import { Module } from '@nestjs/common';
import { IdentitiesModule } from '../identities/identities.module.js';
import { DownloadService } from './download.service.js';
import { ForgettingService } from './forgetting.service.js';
import { LeavingService } from './leaving.service.js';
import { PrivacyController } from './privacy.controller.js';
import { MemberFingerprintsService } from './member-fingerprints.service.js';
import { RetentionJob } from './retention.job.js';
import { VaultModule } from '../../core/vault/vault.module.js';

/** Download, deletion and retention of members' data. */
@Module({
  imports: [IdentitiesModule, VaultModule],
  controllers: [PrivacyController],
  providers: [DownloadService, ForgettingService, LeavingService, MemberFingerprintsService, RetentionJob],
  exports: [ForgettingService],
})
export class PrivacyModule {}
