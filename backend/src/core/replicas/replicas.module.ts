import { Global, Module } from '@nestjs/common';
import { CacheInvalidationService } from './cache-invalidation.service.js';
import { ReplicaBusService } from './replica-bus.service.js';

@Global()
@Module({
  providers: [CacheInvalidationService, ReplicaBusService],
  exports: [CacheInvalidationService, ReplicaBusService],
})
export class ReplicasModule {}
