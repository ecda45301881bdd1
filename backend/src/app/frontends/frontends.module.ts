import { Module } from '@nestjs/common';
import { MediaModule } from '../../core/media/media.module.js';
import { OffersModule } from '../../site/offers/offers.module.js';
import { SiteSettingsModule } from '../../site/site-settings/site-settings.module.js';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { TrustModule } from '../../site/trust/trust.module.js';
import { FirstDataService } from './first-data.service.js';
import { PageLanguageService } from './page-language.service.js';
import { PageHeadService } from './page-head.service.js';

@Module({
  imports: [MediaModule, OffersModule, SiteSettingsModule, StreamModule, TrustModule],
  providers: [FirstDataService, PageHeadService, PageLanguageService],
})
export class FrontendsModule {}
