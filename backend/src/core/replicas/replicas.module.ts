import { Global, Module } from '@nestjs/common';
import { CacheInvalidation } from './cache-invalidation.service.js';
import { ReplicaBus } from './replica-bus.service.js';

@Global()
@Module({ providers: [CacheInvalidation, ReplicaBus], exports: [CacheInvalidation, ReplicaBus] })
export class ReplicasModule {}
