import { Module } from '@nestjs/common';
import { AuditModule } from '../../core/audit/audit.module.js';
import { TrustModule } from '../trust/trust.module.js';
import { OfferClicksController } from './clicks/offer-clicks.controller.js';
import { OfferClicksService } from './clicks/offer-clicks.service.js';
import { GoController } from './go.controller.js';
import { OfferListService } from './offer-list.service.js';
import { OfferPreviewController } from './preview/offer-preview.controller.js';
import { OfferPreviewService } from './preview/offer-preview.service.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { RetentionSteps } from '../../core/database/retention-steps.js';
import { DELETE_OLD_CLICKS } from './offers.statements.js';

@Module({
  imports: [AuditModule, TrustModule],
  controllers: [GoController, OfferClicksController, OfferPreviewController, OffersController],
  providers: [OfferClicksService, OfferListService, OfferPreviewService, OffersService],
  exports: [OfferListService, OffersService],
})
export class OffersModule {
  constructor(retention: RetentionSteps) {
    retention.add('clicks', DELETE_OLD_CLICKS);
  }
}
