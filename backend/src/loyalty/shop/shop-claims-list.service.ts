import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CachedValue } from '../../core/common/cached-value.js';
import { searchPattern } from '../../core/common/pagination/search-pattern.js';
import { SINGLE_ROW, type Range, widthOf } from '../../core/common/pagination/list-query.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { TOTAL_MAX_AGE_MS, correctTotal } from '../../core/common/pagination/pagination.js';
import { countOf } from '../../core/database/count-of.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { Snapshot } from '../../core/database/snapshot.js';
import type { Where } from '../../core/database/where.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import type { ClaimQuery } from './claim-list.rules.js';
import type { ClaimState } from './claim-states.js';
import type { ClaimCountsDto, ShopClaimDto } from './dto/shop-claim.dto.js';
import { ClaimNotFoundError } from './shop.errors.js';
import {
  allClaims,
  allMatches,
  type ClaimRow,
  conditionsOf,
  COUNT,
  COUNT_UNDELIVERED,
  countAll,
  countFiltered,
  countMatches,
  countSearch,
  countStates,
  countStatesOfMatches,
  NEWEST_SLICE,
  sliceOf,
  sliceOfFiltered,
  sliceOfHits,
} from './shop-claims.statements.js';

/** Rows fetched at a time when streaming the whole list, so that memory use stays flat. */
const BATCH = 1_000;

/** Streams all claims that match a query. */
export interface ClaimsStream {
  readonly claims: AsyncIterable<ShopClaimDto[]>;
  readonly total: number;
  /** Releases the connection. Call it when the stream is no longer read. */
  readonly close: () => void;
}

/** The admins' list of claims. Undelivered claims come first on every page and in every search. */
@Injectable()
export class ShopClaimsListService {
  private readonly total = new CachedValue(() => countOf(this.pool, COUNT), TOTAL_MAX_AGE_MS);

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    caches: CacheInvalidationService,
  ) {
    caches.register(['shop', 'stock'], this.total);
  }

  async slice(range: Range, { sort, filter }: ClaimQuery): Promise<ListSlice<ShopClaimDto>> {
    if (filter.q !== undefined) return this.searchSlice(range, sort, filter);
    if (!conditionsOf(filter).isEmpty) return this.filtered(range, sort, filter);
    return sort ? this.sortedSlice(range, sort) : this.newest(range);
  }

  /** @throws ClaimNotFoundError */
  async one(id: string): Promise<ShopClaimDto> {
    const where = conditionsOf({ id: [id] }, [widthOf(SINGLE_ROW), SINGLE_ROW.first]);
    const { rows } = await this.pool.query<ClaimRow>(sliceOfFiltered(null, where), where.values);
    if (!rows[0]) throw new ClaimNotFoundError();
    return toDto(rows[0]);
  }

  /** Number of claims in each state, among those matching a filter. */
  async counts({ filter }: ClaimQuery): Promise<ClaimCountsDto> {
    const isSearch = filter.q !== undefined;
    const where = conditionsOf(filter, isSearch ? [searchPattern(filter.q)] : []);
    const text = isSearch ? countStatesOfMatches(where) : countStates(where);
    const { rows } = await this.pool.query<{ state: ClaimState; total: number }>(text, where.values);
    const none = { pending: 0, processing: 0, delivered: 0, rejected: 0, cancelled: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, total }) => [state, total])) };
  }

  /** All claims, or all matching a filter, with a count from the same snapshot. */
  async everything({ sort, filter }: ClaimQuery): Promise<ClaimsStream> {
    const isSearch = filter.q !== undefined;
    const where = conditionsOf(filter, isSearch ? [searchPattern(filter.q)] : []);
    const snapshot = await Snapshot.open(this.pool);
    const close = () => snapshot.close();
    try {
      const count = isSearch ? countMatches(where) : countAll(where);
      const [counted] = await snapshot.query<{ total: number }>(count, where.values);
      const all = isSearch ? allMatches(sort, where) : allClaims(sort, where);
      const claims = toDtos(snapshot.batches<ClaimRow>(all, where.values, BATCH));
      return { claims, total: counted?.total ?? 0, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  private async searchSlice(range: Range, sort: ClaimQuery['sort'], filter: ClaimQuery['filter']) {
    const pattern = searchPattern(filter.q ?? '');
    const where = conditionsOf(filter, [pattern, widthOf(range), range.first]);
    const counting = conditionsOf(filter, [pattern]);
    return this.find(range, sliceOfHits(sort, where), where, countSearch(counting), counting);
  }

  private async filtered(range: Range, sort: ClaimQuery['sort'], filter: ClaimQuery['filter']) {
    const where = conditionsOf(filter, [widthOf(range), range.first]);
    const counting = conditionsOf(filter);
    return this.find(range, sliceOfFiltered(sort, where), where, countFiltered(counting), counting);
  }

  private async find(
    { first }: Range,
    slice: string,
    { values }: Where,
    count: string,
    counting: Where,
  ): Promise<ListSlice<ShopClaimDto>> {
    const [counted, { rows }] = await Promise.all([
      countOf(this.pool, count, counting.values),
      this.pool.query<ClaimRow>(slice, values),
    ]);
    return ListSlice.ofHits(rows.map(toDto), first, counted);
  }

  private async newest(range: Range): Promise<ListSlice<ShopClaimDto>> {
    const [counted, { rows }] = await Promise.all([
      this.total.get(),
      this.pool.query<ClaimRow>(NEWEST_SLICE, [widthOf(range), range.first]),
    ]);
    return toSlice(rows, range, counted);
  }

  private async sortedSlice(range: Range, sort: ClaimQuery['sort']): Promise<ListSlice<ShopClaimDto>> {
    // Counted first, so that no query waits for a second connection while the snapshot holds one.
    const counted = await this.total.get();
    const snapshot = await Snapshot.open(this.pool);
    try {
      const rows = await this.rowsOf(snapshot, range, sort);
      await snapshot.finish();
      return toSlice(rows, range, counted);
    } finally {
      snapshot.close();
    }
  }

  /**
   * Reads count and rows from the same snapshot, so that a claim toggled in the meantime is neither repeated
   * nor lost.
   */
  private async rowsOf(snapshot: Snapshot, range: Range, sort: ClaimQuery['sort']): Promise<ClaimRow[]> {
    const [counted] = await snapshot.query<{ total: number }>(COUNT_UNDELIVERED);
    const undelivered = counted?.total ?? 0;
    const wanted = widthOf(range);
    const waiting = Math.min(wanted, Math.max(0, undelivered - range.first));
    const done = Math.max(0, range.first - undelivered);
    const values = [waiting, Math.min(range.first, undelivered), wanted - waiting, done];
    // Without a cursor, which would be planned for fast first rows and take seconds to reach the last.
    return snapshot.query<ClaimRow>(sliceOf(sort), values);
  }
}

async function* toDtos(batches: AsyncIterable<ClaimRow[]>): AsyncGenerator<ShopClaimDto[]> {
  for await (const rows of batches) yield rows.map(toDto);
}

function toSlice(rows: readonly ClaimRow[], range: Range, counted: number): ListSlice<ShopClaimDto> {
  return new ListSlice(
    rows.map(toDto),
    range.first,
    correctTotal(counted, range.first, rows.length, widthOf(range)),
  );
}

function toDto(row: ClaimRow): ShopClaimDto {
  return {
    userId: row.user_id,
    userName: row.nickname,
    itemName: row.item_name,
    price: row.price,
    claimDate: row.claim_date.toISOString(),
    delivered: row.state === 'delivered',
    state: row.state,
    ...(row.is_late && { isLate: true }),
  };
}
