import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { PG_POOL } from '../database/pg-pool.js';
import { Snapshot } from '../database/snapshot.js';
import type { ClaimsQuery } from './claims-query.js';
import type { ShopClaimDto } from './dto/shop-claim.dto.js';
import { ShopClaim } from './shop-claim.entity.js';
import { ClaimNotFoundError } from './shop.errors.js';

/** A claim's id is the user's id with this many characters of its date behind it. */
const DATE_LENGTH = 24;
const DATE_FORMAT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
/** Rows that the whole list is read by: memory stays flat however many claims there are. */
const BATCH = 1_000;

interface ClaimRow {
  user_id: string;
  nickname: string;
  item_name: string;
  price: string;
  claim_date: Date;
  delivered: boolean;
}

export interface ClaimsPage {
  readonly claims: AsyncIterable<ShopClaimDto[]>;
  readonly first: number;
  readonly length: number;
  readonly total: number;
  /** Gives the connection back: call it when nobody reads on. */
  readonly close: () => void;
}

/** What admins see and do with claims. Undelivered ones come first on every page and in every search. */
@Injectable()
export class ShopClaimsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Count and rows are of one moment, so that claims and toggles meanwhile neither repeat nor lose a row. */
  async list({ range, sort, search }: ClaimsQuery): Promise<ClaimsPage> {
    const snapshot = await Snapshot.open(this.pool);
    const close = () => snapshot.close();
    try {
      const [counted] = await snapshot.query<{ total: string }>(`SELECT count(*) AS total ${MATCHES}`, [
        search,
      ]);
      const total = Number(counted?.total);
      const first = range?.first ?? 0;
      const wanted = range ? range.last - first + 1 : total;
      const order = sort ? `${sort.column} ${sort.direction}, ` : '';
      const rows = snapshot.batches<ClaimRow>(
        `SELECT claim.user_id, users.nickname, claim.item_name, claim.price, claim.claim_date, claim.delivered
           ${MATCHES} ORDER BY claim.delivered, ${order}claim.claim_date DESC, claim.id DESC LIMIT $2 OFFSET $3`,
        [search, wanted, first],
        BATCH,
      );
      const length = Math.max(0, Math.min(wanted, total - first));
      return { claims: toDtos(rows), first, length, total, close };
    } catch (error) {
      close();
      throw error;
    }
  }

  /** Flips the claim's delivered flag. @throws ClaimNotFoundError */
  async toggleDelivery(id: string, actor: Actor): Promise<ShopClaimDto> {
    const userId = id.slice(0, -DATE_LENGTH);
    const date = id.slice(-DATE_LENGTH);
    const claimDate = new Date(date);
    if (!userId || !DATE_FORMAT.test(date) || !isRealDate(claimDate, date)) throw new ClaimNotFoundError();
    return this.dataSource.transaction(async (manager) => {
      const claim = await manager.findOne(ShopClaim, {
        where: { userId, claimDate },
        lock: { mode: 'pessimistic_write' },
      });
      if (!claim) throw new ClaimNotFoundError();
      const delivered = !claim.delivered;
      await manager.update(ShopClaim, { id: claim.id }, { delivered });
      await this.audit.record(manager, actor, {
        action: 'claim.deliver',
        entity: 'claim',
        entityId: id,
        before: { delivered: claim.delivered },
        after: { delivered },
      });
      const [row] = await manager.query<{ nickname: string }[]>(
        'SELECT nickname FROM users WHERE user_id = $1',
        [userId],
      );
      const { itemName, price } = claim;
      return { userId, userName: row?.nickname ?? '', itemName, price, claimDate: date, delivered };
    });
  }
}

/** `%`, `_` and `\` in a term are plain characters. */
const MATCHES = `FROM shop_claims AS claim JOIN users USING (user_id)
  WHERE ($1 = '' OR claim.item_name ILIKE '%' || regexp_replace($1, '([%_\\\\])', '\\\\\\1', 'g') || '%'
  OR users.nickname ILIKE '%' || regexp_replace($1, '([%_\\\\])', '\\\\\\1', 'g') || '%')`;

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

/** False for 31 February, which `Date` takes for 3 March. */
function isRealDate(parsed: Date, text: string): boolean {
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString() === text;
}
