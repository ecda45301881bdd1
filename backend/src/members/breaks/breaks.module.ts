import { Global, Module } from '@nestjs/common';
import { CountryModule } from '../../site/country/country.module.js';
import { ActiveBreaks } from '../../site/trust/active-breaks.js';
import { BreakCookie } from './break-cookie.js';
import { BreaksController } from './breaks.controller.js';
import { BreaksService } from './breaks.service.js';

/** Breaks and exclusions. Global because everything that shows offers depends on it. */
@Global()
@Module({
  imports: [CountryModule],
  controllers: [BreaksController],
  providers: [BreakCookie, BreaksService, { provide: ActiveBreaks, useExisting: BreaksService }],
  exports: [ActiveBreaks],
})
export class BreaksModule {}
