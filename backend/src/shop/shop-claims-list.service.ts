import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../common/cached-value.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import { COUNTED_HITS, TOTAL_MAX_AGE_MS, totalBeside } from '../common/pagination/pagination.js';
import { countOf } from '../database/count-of.js';
import { PG_POOL } from '../database/pg-pool.js';
import { Snapshot } from '../database/snapshot.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import type { ClaimsQuery } from './claims-query.js';
import type { ShopClaimDto } from './dto/shop-claim.dto.js';
import {
  allClaims,
  allMatches,
  type ClaimRow,
  COUNT,
  COUNT_HITS,
  COUNT_MATCHES,
  COUNT_UNDELIVERED,
  sliceOf,
  sliceOfHits,
} from './shop-claims.statements.js';

/** Rows that the whole list is read by: memory stays flat however many claims there are. */
const BATCH = 1_000;

export interface ClaimsPage {
  readonly claims: AsyncIterable<ShopClaimDto[]>;
  readonly first: number;
  readonly length: number;
  readonly total: number;
  /** True where a search finds more than were counted. */
  readonly isCapped: boolean;
  /** Gives the connection back: call it when nobody reads on. */
  readonly close: () => void;
}

type Range = NonNullable<ClaimsQuery['range']>;

interface Slice {
  readonly rows: ClaimRow[];
  readonly total: number;
  readonly isCapped: boolean;
}

/** The admins' list of claims. Undelivered ones come first on every page and in every search. */
@Injectable()
export class ShopClaimsListService {
  private readonly total = new CachedValue(() => countOf(this.pool, COUNT), TOTAL_MAX_AGE_MS);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    caches: CacheInvalidation,
  ) {
    caches.onInvalidate('shop', () => this.total.invalidate());
  }

  async list({ range, sort, search }: ClaimsQuery): Promise<ClaimsPage> {
    if (range === null) return this.everything(sort, search);
    const found = search === '' ? await this.slice(range, sort) : await this.hits(range, sort, search);
    const { rows, ...counted } = found;
    return {
      claims: toDtos([rows]),
      first: range.first,
      length: rows.length,
      ...counted,
      close: () => {},
    };
  }

  /** All claims, or all that a term finds, with their count of the same moment. */
  private async everything(sort: ClaimsQuery['sort'], search: string): Promise<ClaimsPage> {
    const pattern = search === '' ? [] : [likePattern(search)];
    const snapshot = await Snapshot.open(this.pool);
    const close = () => snapshot.close();
    try {
      const count = search === '' ? COUNT : COUNT_MATCHES;
      const [counted] = await snapshot.query<{ total: number }>(count, pattern);
      const total = counted?.total ?? 0;
      const all = search === '' ? allClaims(sort) : allMatches(sort);
      const claims = toDtos(snapshot.batches<ClaimRow>(all, pattern, BATCH));
      return { claims, first: 0, length: total, total, isCapped: false, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  private async hits(range: Range, sort: ClaimsQuery['sort'], search: string): Promise<Slice> {
    const pattern = likePattern(search);
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, COUNT_HITS, [pattern]),
      this.pool.query<ClaimRow>(sliceOfHits(sort), [pattern, widthOf(range), range.first]),
    ]);
    const isCapped = counted > COUNTED_HITS;
    const total = isCapped ? Math.max(COUNTED_HITS, range.first + rows.length) : counted;
    return { rows, total, isCapped };
  }

  private async slice(range: Range, sort: ClaimsQuery['sort']): Promise<Slice> {
    // While the snapshot holds a connection, nothing here waits for another one.
    const counted = await this.total.get();
    const snapshot = await Snapshot.open(this.pool);
    try {
      const rows = await this.rowsOf(snapshot, range, sort);
      await snapshot.finish();
      const total = totalBeside(counted, range.first, rows.length, widthOf(range));
      return { rows, total, isCapped: false };
    } finally {
      snapshot.close();
    }
  }

  /** Count and rows of one moment, so that a claim toggled between the two is neither repeated nor lost. */
  private async rowsOf(snapshot: Snapshot, range: Range, sort: ClaimsQuery['sort']): Promise<ClaimRow[]> {
    const [counted] = await snapshot.query<{ total: number }>(COUNT_UNDELIVERED);
    const undelivered = counted?.total ?? 0;
    const wanted = widthOf(range);
    const waiting = Math.min(wanted, Math.max(0, undelivered - range.first));
    const done = Math.max(0, range.first - undelivered);
    const values = [waiting, Math.min(range.first, undelivered), wanted - waiting, done];
    // At once: a cursor would be planned for its first rows, and take seconds to the last ones.
    return snapshot.query<ClaimRow>(sliceOf(sort), values);
  }
}

const widthOf = ({ first, last }: Range) => last - first + 1;

async function* toDtos(
  batches: AsyncIterable<ClaimRow[]> | Iterable<ClaimRow[]>,
): AsyncGenerator<ShopClaimDto[]> {
  for await (const rows of batches) yield rows.map(toDto);
}

function toDto(row: ClaimRow): ShopClaimDto {
  return {
    userId: row.user_id,
    userName: row.nickname,
    itemName: row.item_name,
    price: row.price,
    claimDate: row.claim_date.toISOString(),
    delivered: row.delivered,
  };
}
