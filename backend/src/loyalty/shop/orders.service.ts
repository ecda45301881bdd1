import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { type ClaimAnswer, toAnswerDto } from './claim-answers.rules.js';
import { parseClaimId } from './claim-id.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { CodeNotFoundError } from './claim.errors.js';
import type { AnsweredClaimDto, OrderDto, OrderEventDto } from './dto/order.dto.js';
import { ShopClaimsListService } from './shop-claims-list.service.js';
import { ClaimNotFoundError } from './shop.errors.js';
import { ORDER, ANSWERS } from './orders.statements.js';

interface AnswersRow {
  platform_id: string;
  claim_date: Date;
  member_id: number;
  item_id: number;
  item_name: string;
  sealed: Buffer;
}

interface OrderRow {
  member_id: number;
  item_id: number;
  internal_note: string | null;
  sealed: Buffer | null;
  code: Buffer | null;
  nickname: string;
  image: string;
  created_at: Date;
  points: number;
  watched_minutes: number;
  claims: number;
  closed: number;
  timeline: OrderEventDto[];
}

@Injectable()
export class OrdersService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly lists: ShopClaimsListService,
    private readonly vault: ClaimVault,
    private readonly audited: AuditedChangeService,
  ) {}

  /** @throws ClaimNotFoundError */
  async read(id: string): Promise<OrderDto> {
    const [row, claim] = await Promise.all([this.row(id), this.lists.one(id)]);
    const sale = { memberId: row.member_id, itemId: row.item_id };
    const answers = row.sealed ? this.vault.openAnswers<ClaimAnswer>(row.sealed, sale) : [];
    return {
      claim,
      buyer: {
        userId: claim.userId,
        nickname: row.nickname,
        image: row.image,
        points: row.points,
        watchedMinutes: row.watched_minutes,
        joinedAt: row.created_at.toISOString(),
        claims: row.claims,
        closedClaims: row.closed,
      },
      timeline: row.timeline,
      answers: answers.map(toAnswerDto),
      hasCode: row.code !== null,
      note: row.internal_note,
    };
  }

  /**
   * Records the access in the audit trail before returning anything.
   * @param ids claim ids; unknown claims and claims without answers are left out
   */
  async answersOf(ids: readonly string[], actor: Actor): Promise<AnsweredClaimDto[]> {
    const claims = ids.flatMap((id) => parseClaimId(id) ?? []);
    const values = [claims.map(({ userId }) => userId), claims.map(({ claimDate }) => claimDate)];
    const { rows } = await this.pool.query<AnswersRow>({ ...ANSWERS, values });
    if (rows.length > 0) {
      const items = [...new Set(rows.map(({ item_name }) => item_name))].toSorted();
      const after = { claims: rows.length, items };
      await this.audited.make({ action: 'export.answers', actor }, () =>
        Promise.resolve({ entityId: 'answers', before: null, after }),
      );
    }
    return rows.map(({ platform_id, claim_date, member_id, item_id, sealed }) => ({
      claimId: platform_id + claim_date.toISOString(),
      answers: this.vault
        .openAnswers<ClaimAnswer>(sealed, { memberId: member_id, itemId: item_id })
        .map(toAnswerDto),
    }));
  }

  /**
   * Records the access, but not the code, in the audit trail before returning it.
   * @throws ClaimNotFoundError, CodeNotFoundError
   */
  async revealCode(id: string, actor: Actor): Promise<string> {
    const { code, item_id } = await this.row(id);
    const opened = code && this.vault.openCode(code, item_id);
    if (opened === null) throw new CodeNotFoundError();
    await this.audited.make({ action: 'claim.reveal-code', actor }, () =>
      Promise.resolve({ entityId: id, before: null, after: null }),
    );
    return opened;
  }

  private async row(id: string): Promise<OrderRow> {
    const parsed = parseClaimId(id);
    if (!parsed) throw new ClaimNotFoundError();
    const values = [parsed.userId, parsed.claimDate];
    const { rows } = await this.pool.query<OrderRow>({ ...ORDER, values });
    if (!rows[0]) throw new ClaimNotFoundError();
    return rows[0];
  }
}
