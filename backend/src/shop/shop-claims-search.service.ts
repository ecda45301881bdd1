import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../common/clock.js';
import { KeptCounts } from '../common/pagination/kept-counts.js';
import { KeptMatches } from '../common/pagination/kept-matches.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import { FEW_HITS, type Hits, searchHits } from '../common/pagination/search-hits.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { ClaimsQuery } from './claims-query.js';
import {
  type ClaimRow,
  type ClaimSearchRow,
  COUNT_MATCHES,
  NAMED,
  sliceOfHits,
  sliceOfMatches,
  sliceOfSome,
} from './shop-claims.statements.js';

/** A slice of the claims that a term finds in the item's or the user's name; the total of very many may be 30 s old. */
@Injectable()
export class ShopClaimsSearchService {
  private readonly counts: KeptCounts;
  private readonly named: KeptMatches;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    clock: Clock,
  ) {
    this.counts = new KeptCounts(clock);
    this.named = new KeptMatches(pool, clock, NAMED);
  }

  /** @param slice number of rows, and how many to pass over before them */
  find(search: string, sort: ClaimsQuery['sort'], slice: [number, number]): Promise<Hits<ClaimRow>> {
    const pattern = likePattern(search);
    const values = [pattern, ...slice];
    return searchHits<ClaimRow>(this.counts, pattern, {
      few: async () => {
        const { rows } = await this.pool.query<ClaimSearchRow>(sliceOfHits(sort), values);
        const { named = 0, hits = 0 } = rows[0] ?? {};
        return { rows: rows.filter(isClaim), total: hits, isAll: Math.max(named, hits) <= FEW_HITS };
      },
      page: async () => {
        const ids = await this.named.of(pattern);
        const { rows } = ids
          ? await this.pool.query<ClaimRow>(sliceOfSome(sort), [...values, ids])
          : await this.pool.query<ClaimRow>(sliceOfMatches(sort), values);
        return rows;
      },
      count: async () => {
        const { rows } = await this.pool.query<{ total: string }>(COUNT_MATCHES, [pattern]);
        return Number(rows[0]?.total);
      },
    });
  }
}

function isClaim(row: ClaimSearchRow): row is ClaimSearchRow & ClaimRow {
  return row.user_id !== null;
}
