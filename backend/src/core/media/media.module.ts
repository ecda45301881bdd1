import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { DatabasePicturesService } from './database-pictures.service.js';
import { MediaController } from './media.controller.js';
import { MediaService } from './media.service.js';
import { PictureMakerService } from './picture-maker.service.js';
import { PictureStoreService } from './picture-store.service.js';
import { UploadsController } from './uploads.controller.js';
import { RetentionSteps } from '../database/retention-steps.js';
import { DELETE_UNUSED } from './media.statements.js';

@Module({
  imports: [AuditModule],
  controllers: [MediaController, UploadsController],
  exports: [MediaService],
  providers: [
    MediaService,
    PictureMakerService,
    { provide: PictureStoreService, useClass: DatabasePicturesService },
  ],
})
export class MediaModule {
  constructor(retention: RetentionSteps) {
    retention.add('pictures', DELETE_UNUSED);
  }
}
