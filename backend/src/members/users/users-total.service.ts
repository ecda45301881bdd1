import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import { TOTAL_MAX_AGE_MS } from '../../core/common/pagination/pagination.js';
import { countOf } from '../../core/database/count-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { COUNT, COUNT_IMPORTED } from './users.statements.js';

@Injectable()
export class UsersTotalService extends CachedValue<number> {
  constructor(@Inject(PG_POOL) pool: Pool) {
    super(() => countOf(pool, COUNT), TOTAL_MAX_AGE_MS);
  }
}

/** Members who have never signed in and hold points from an import. */
@Injectable()
export class ImportedTotalService extends CachedValue<number> {
  constructor(@Inject(PG_POOL) pool: Pool) {
    super(() => countOf(pool, COUNT_IMPORTED), TOTAL_MAX_AGE_MS);
  }
}
