import { Module } from '@nestjs/common';
import { CountryModule } from '../country/country.module.js';
import { SiteSettingsModule } from '../site-settings/site-settings.module.js';
import { AgeCookie } from './age/age-cookie.js';
import { AgeController } from './age/age.controller.js';
import { AgeService } from './age/age.service.js';
import { NeutralPagesService } from './neutral-pages.service.js';
import { SiteGateService } from './site-gate.service.js';
import { VisitorsService } from './visitors.service.js';

/** Decides who may see offers, by country, age and breaks. */
@Module({
  imports: [CountryModule, SiteSettingsModule],
  controllers: [AgeController],
  providers: [AgeCookie, AgeService, NeutralPagesService, SiteGateService, VisitorsService],
  exports: [
    AgeCookie,
    CountryModule,
    NeutralPagesService,
    SiteGateService,
    SiteSettingsModule,
    VisitorsService,
  ],
})
export class TrustModule {}
