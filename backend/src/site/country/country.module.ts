import { Module } from '@nestjs/common';
import { CountryDatabase } from './country-database.service.js';
import { CountryRefreshJob } from './country-refresh.job.js';
import { CountryService } from './country.service.js';

/** From which country a request comes. */
@Module({
  providers: [CountryDatabase, CountryRefreshJob, CountryService],
  exports: [CountryDatabase, CountryService],
})
export class CountryModule {}
