import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AuditedChange } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { PLATFORM } from '../../core/common/platform.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { type ClaimAnswer, toAnswerDto } from './claim-answers.rules.js';
import { TIMELINE_STEP } from './claim-timeline.js';
import { parseClaimId } from './claim-id.js';
import { ClaimVault } from '../../core/vault/claim-vault.js';
import { CodeNotFoundError } from './claim.errors.js';
import type { AnsweredClaimDto, OrderDto, OrderEventDto } from './dto/order.dto.js';
import { ShopClaimsListService } from './shop-claims-list.service.js';
import { ClaimNotFoundError } from './shop.errors.js';

const ORDER = {
  name: 'shop-order',
  text: `SELECT claim.member_id, claim.item_id, claim.internal_note, answers.sealed, code.sealed AS code,
      identities.nickname, identities.image, members.created_at, balances.points, facts.watched_minutes,
      others.claims, others.closed,
      coalesce((SELECT jsonb_agg(jsonb_build_object(${TIMELINE_STEP}, 'actorName', actor.nickname) ORDER BY event.id)
        FROM claim_events AS event LEFT JOIN identities AS actor ON actor.member_id = actor_id
        WHERE event.claim_id = claim.id), '[]') AS timeline
    FROM identities
    JOIN members ON members.id = member_id
    JOIN balances USING (member_id)
    JOIN shop_claims AS claim USING (member_id)
    JOIN viewer_facts AS facts USING (member_id)
    LEFT JOIN claim_answers AS answers ON answers.claim_id = claim.id
    LEFT JOIN shop_codes AS code ON code.claim_id = claim.id
    CROSS JOIN LATERAL (
      SELECT count(*) AS claims, count(*) FILTER (WHERE other.state IN ('rejected', 'cancelled')) AS closed
      FROM shop_claims AS other WHERE other.member_id = claim.member_id) AS others
    WHERE platform = '${PLATFORM}' AND platform_id = $1 AND claim_date = $2`,
};

const ANSWERS = {
  name: 'shop-order-answers',
  text: `SELECT platform_id, claim_date, claim.member_id, claim.item_id, claim.item_name, answers.sealed
    FROM unnest($1::text[], $2::timestamptz[]) AS asked (platform_id, claim_date)
    JOIN identities USING (platform_id)
    JOIN shop_claims AS claim USING (member_id, claim_date)
    JOIN claim_answers AS answers ON answers.claim_id = claim.id
    WHERE platform = '${PLATFORM}'`,
};

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

/** One claim as the team sees it: with its buyer, what they answered, and what became of it. */
@Injectable()
export class OrdersService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly lists: ShopClaimsListService,
    private readonly vault: ClaimVault,
    private readonly audited: AuditedChange,
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
   * Who read the answers of how many is in the audit trail before they are shown.
   * @param ids of claims; one that does not exist, or has no answers, is left out
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

  /** Who looked is in the audit trail before the code is shown; the code itself never is. @throws ClaimNotFoundError, CodeNotFoundError */
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
