import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../core/common/cached-value.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { TierOddsDto } from './dto/spin-stats.dto.js';
import { STATISTICS_MAX_AGE_MS } from './spin-stats.statements.js';
import { ODDS } from './tier-odds.statements.js';

/** Compares the draws with the published odds. */
@Injectable()
export class TierOddsService {
  private readonly odds = new CachedValue(() => this.reader.query<TierOddsDto>(ODDS), STATISTICS_MAX_AGE_MS);

  constructor(
    private readonly reader: ReplicaReader,
    caches: CacheInvalidationService,
  ) {
    caches.register('rewards', this.odds);
  }

  list(): Promise<TierOddsDto[]> {
    return this.odds.get();
  }
}
