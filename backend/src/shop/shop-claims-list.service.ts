import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
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
  COUNT_MATCHES,
  isNewestFirst,
  MARKS,
  sliceOf,
} from './shop-claims.statements.js';
import { ShopClaimsSearchService } from './shop-claims-search.service.js';

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
type Rows = AsyncIterable<ClaimRow[]> | Iterable<ClaimRow[]>;

interface Read {
  readonly total: number;
  readonly rows: Rows;
}

/** The admins' list of claims. Undelivered ones come first on every page and in every search. */
@Injectable()
export class ShopClaimsListService {
  private readonly marks = new PageMarks<ClaimMark>(
    async () => (await this.pool.query<ClaimMark>(MARKS)).rows,
  );

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly search: ShopClaimsSearchService,
  ) {}

  async list({ range, sort, search }: ClaimsQuery): Promise<ClaimsPage> {
    if (range === null) return this.inSnapshot(null, (snapshot) => everything(snapshot, sort, search));
    if (search === '') return this.inSnapshot(range, (snapshot) => this.slice(snapshot, range, sort));
    const { rows, total } = await this.search.find(search, sort, [widthOf(range), range.first]);
    return toPage(range, total, [rows], () => {});
  }

  /** Count and rows of one moment, so that claims and toggles meanwhile neither repeat nor lose a row. */
  private async inSnapshot(
    range: ClaimsQuery['range'],
    read: (snapshot: Snapshot) => Promise<Read>,
  ): Promise<ClaimsPage> {
    // While the snapshot holds a connection, nothing here waits for another one.
    await this.marks.beginningOf(range?.first ?? 0);
    const snapshot = await Snapshot.open(this.pool);
    const close = () => snapshot.close();
    try {
      const { total, rows } = await read(snapshot);
      return toPage(range, total, rows, close);
    } catch (error) {
      close();
      throw error;
    }
  }

  private async slice(snapshot: Snapshot, range: Range, sort: ClaimsQuery['sort']): Promise<Read> {
    const [counted] = await snapshot.query<{ total: string; undelivered: string }>(COUNT);
    const [total, undelivered] = [Number(counted?.total), Number(counted?.undelivered)];
    const wanted = widthOf(range);
    const waiting = Math.min(wanted, Math.max(0, undelivered - range.first));
    const parts = [waiting, Math.min(range.first, undelivered), wanted - waiting];
    const offset = Math.max(0, range.first - undelivered);
    const { from, skip } = isNewestFirst(sort)
      ? await this.marks.beginningOf(offset)
      : { from: null, skip: offset };
    const mark = from === null ? [] : [from.claim_date, from.id];
    const values = [...parts, skip, ...mark];
    return { total, rows: snapshot.batches<ClaimRow>(sliceOf(sort, from !== null), values, BATCH) };
  }
}

/** All claims, or all that a term finds. */
async function everything(snapshot: Snapshot, sort: ClaimsQuery['sort'], search: string): Promise<Read> {
  const pattern = search === '' ? [] : [likePattern(search)];
  const [counted] = await snapshot.query<{ total: string }>(search === '' ? COUNT : COUNT_MATCHES, pattern);
  const all = search === '' ? allClaims(sort) : allMatches(sort);
  return { total: Number(counted?.total), rows: snapshot.batches<ClaimRow>(all, pattern, BATCH) };
}

const widthOf = ({ first, last }: Range) => last - first + 1;

function toPage(
  range: ClaimsQuery['range'],
  total: number,
  rows: Rows,
  close: ClaimsPage['close'],
): ClaimsPage {
  const first = range?.first ?? 0;
  const length = Math.max(0, Math.min(range ? widthOf(range) : total, total - first));
  return { claims: toDtos(rows), first, length, total, close };
}

async function* toDtos(batches: Rows): AsyncGenerator<ShopClaimDto[]> {
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
