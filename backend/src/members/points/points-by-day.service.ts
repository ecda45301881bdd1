import { Injectable } from '@nestjs/common';
import { CachedValue } from '../../core/common/cached-value.js';
import { ReplicaReader } from '../../core/database/replica-reader.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { PointsOfDayDto } from './dto/points-of-day.dto.js';
import { BY_DAY } from './points-by-day.statements.js';

const MAX_AGE_MS = 30_000;

/** Points given and spent in the last 30 days, by reason. At most 30 s old. */
@Injectable()
export class PointsByDayService {
  private readonly days = new CachedValue(() => this.reader.query<PointsOfDayDto>(BY_DAY), MAX_AGE_MS);

  constructor(
    private readonly reader: ReplicaReader,
    caches: CacheInvalidationService,
  ) {
    caches.register('site', this.days);
  }

  /** Oldest first. */
  get(): Promise<PointsOfDayDto[]> {
    return this.days.get();
  }
}
