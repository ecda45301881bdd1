import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from './clock.js';
import { CachedRoutes } from './http/cached-routes.js';
import { FairShare } from './rate-limit/fair-share.js';
import { PageRecords } from './routes/page-records.js';

/** Providers that every module may inject. */
@Global()
@Module({
  providers: [CachedRoutes, FairShare, PageRecords, { provide: Clock, useClass: SystemClock }],
  exports: [CachedRoutes, Clock, FairShare, PageRecords],
})
export class CommonModule {}
