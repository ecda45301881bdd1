import { Module } from '@nestjs/common';
import { MediaModule } from '../media/media.module.js';
import { OffersModule } from '../offers/offers.module.js';
import { SiteSettingsModule } from '../site-settings/site-settings.module.js';
import { StreamModule } from '../stream/stream.module.js';
import { TrustModule } from '../trust/trust.module.js';
import { FirstDataService } from './first-data.service.js';
import { PageLanguageService } from './page-language.service.js';
import { PageHeadService } from './page-head.service.js';

/** Serves the built front ends. */
@Module({
  imports: [MediaModule, OffersModule, SiteSettingsModule, StreamModule, TrustModule],
  providers: [FirstDataService, PageHeadService, PageLanguageService],
})
export class FrontendsModule {}
