import { Module } from '@nestjs/common';
import { CountryDatabaseService } from './country-database.service.js';
import { CountryRefreshJob } from './country-refresh.job.js';
import { CountryService } from './country.service.js';

@Module({
  providers: [CountryDatabaseService, CountryRefreshJob, CountryService],
  exports: [CountryDatabaseService, CountryService],
})
export class CountryModule {}
