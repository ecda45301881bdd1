import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { Clock } from '../common/clock.js';
import { EXACT_HITS, KeptCounts } from '../common/pagination/kept-counts.js';
import { likePattern } from '../common/pagination/like-pattern.js';
import { PageMarks } from '../common/pagination/page-marks.js';
import { PG_POOL } from '../database/pg-pool.js';
import { Snapshot } from '../database/snapshot.js';
import type { ClaimsQuery } from './claims-query.js';
import type { ShopClaimDto } from './dto/shop-claim.dto.js';
import {
  allClaims,
  allMatches,
  type ClaimMark,
  type ClaimRow,
  COUNT,
  COUNT_HITS,
  COUNT_MATCHES,
  isNewestFirst,
  MARKS,
  sliceOf,
  sliceOfHits,
  sliceOfMatches,
} from './shop-claims.statements.js';

/** Rows that the whole list is read by: memory stays flat however many claims there are. */
const BATCH = 1_000;

export interface ClaimsPage {
  readonly claims: AsyncIterable<ShopClaimDto[]>;
  readonly first: number;
  readonly length: number;
  readonly total: number;
  /** Gives the connection back: call it when nobody reads on. */
  readonly close: () => void;
}

type Range = NonNullable<ClaimsQuery['range']>;
type Read = Pick<ClaimsPage, 'total'> & { readonly rows: AsyncIterable<ClaimRow[]> };

/** The admins' list of claims. Undelivered ones come first on every page and in every search. */
@Injectable()
export class ShopClaimsListService {
  private readonly counts: KeptCounts;
  private readonly marks = new PageMarks<ClaimMark>(
    async () => (await this.pool.query<ClaimMark>(MARKS)).rows,
  );

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    clock: Clock,
  ) {
    this.counts = new KeptCounts(clock);
  }

  /**
   * Count and rows are of one moment, so that claims and toggles meanwhile neither repeat nor lose a row. Only the count
   * of a search that finds very much may be 30 s old.
   */
  async list({ range, sort, search }: ClaimsQuery): Promise<ClaimsPage> {
    // While the snapshot holds a connection, nothing here waits for another one.
    await this.marks.beginningOf(range?.first ?? 0);
    const snapshot = await Snapshot.open(this.pool);
    const close = () => snapshot.close();
    try {
      const { total, rows } =
        range === null
          ? await this.whole(snapshot, sort, search)
          : await this.slice(snapshot, range, sort, search);
      const first = range?.first ?? 0;
      const wanted = range ? range.last - first + 1 : total;
      const length = Math.max(0, Math.min(wanted, total - first));
      return { claims: toDtos(rows), first, length, total, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  private async whole(snapshot: Snapshot, sort: ClaimsQuery['sort'], search: string): Promise<Read> {
    if (search === '') {
      const { total } = await count(snapshot, COUNT);
      return { total, rows: snapshot.batches<ClaimRow>(allClaims(sort), [], BATCH) };
    }
    const pattern = [likePattern(search)];
    const { total } = await count(snapshot, COUNT_MATCHES, pattern);
    return { total, rows: snapshot.batches<ClaimRow>(allMatches(sort), pattern, BATCH) };
  }

  private async slice(
    snapshot: Snapshot,
    range: Range,
    sort: ClaimsQuery['sort'],
    search: string,
  ): Promise<Read> {
    if (search === '') return this.sliceOfAll(snapshot, range, sort);
    const pattern = likePattern(search);
    const { most, total } = await count(snapshot, COUNT_HITS, [pattern]);
    const values = [pattern, range.last - range.first + 1, range.first];
    if (most <= EXACT_HITS)
      return { total, rows: snapshot.batches<ClaimRow>(sliceOfHits(sort), values, BATCH) };
    const countMatches = async () => (await count(snapshot, COUNT_MATCHES, [pattern])).total;
    return {
      total: await this.counts.total(pattern, countMatches),
      rows: snapshot.batches<ClaimRow>(sliceOfMatches(sort), values, BATCH),
    };
  }

  private async sliceOfAll(snapshot: Snapshot, range: Range, sort: ClaimsQuery['sort']): Promise<Read> {
    const { total, undelivered } = await count(snapshot, COUNT);
    const wanted = range.last - range.first + 1;
    const waiting = Math.min(wanted, Math.max(0, undelivered - range.first));
    const parts = [waiting, Math.min(range.first, undelivered), wanted - waiting];
    const offset = Math.max(0, range.first - undelivered);
    const { from, skip } = isNewestFirst(sort)
      ? await this.marks.beginningOf(offset)
      : { from: null, skip: offset };
    const mark = from === null ? [] : [from.claim_date, from.id];
    return {
      total,
      rows: snapshot.batches<ClaimRow>(sliceOf(sort, from !== null), [...parts, skip, ...mark], BATCH),
    };
  }
}

type Counts = Record<'total' | 'undelivered' | 'most', number>;

async function count(snapshot: Snapshot, text: string, values?: readonly unknown[]): Promise<Counts> {
  const [row] = await snapshot.query<Record<string, string>>(text, values);
  return Object.fromEntries(
    Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]),
  ) as Counts;
}

async function* toDtos(batches: AsyncIterable<ClaimRow[]>): AsyncGenerator<ShopClaimDto[]> {
  for await (const rows of batches) yield rows.map(toDto);
}

function toDto(row: ClaimRow): ShopClaimDto {
  return {
    userId: row.user_id,
    userName: row.nickname,
    itemName: row.item_name,
    price: Number(row.price),
    claimDate: row.claim_date.toISOString(),
    delivered: row.delivered,
  };
}
