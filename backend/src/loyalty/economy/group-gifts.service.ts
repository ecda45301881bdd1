import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import { AdminRequiredError } from '../../core/common/access/access.errors.js';
import { isAdmin } from '../../core/common/access/role.js';
import type { Actor, SessionActor } from '../../core/common/access/viewer.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { PLATFORM } from '../../core/common/platform.js';
import { AppConfig } from '../../core/config/app-config.js';
import { callFunction } from '../../core/database/call-function.js';
import { LongStatement } from '../../core/database/long-statement.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { LiveBalancesService } from '../../members/points/live-balances.service.js';
import { DailyGiftLimitError, GiftKeyReusedError, GiftLimitError } from '../../members/users/users.errors.js';
import { GiftUndoTooLateError, GroupGiftNotFoundError, NobodyToGiveError } from './economy.errors.js';
import type {
  GivenGroupGiftDto,
  GroupGiftDto,
  GroupGiftPreviewDto,
  PreviewGroupGiftDto,
} from './dto/group-gift.dto.js';
import { ALLOWANCE, GIFTS, GIVE, KEYS, LAST_PAYOUT, PREVIEW, UNDO } from './group-gifts.statements.js';

const TIMEOUT_MS = 20_000;

/** Members by their keys, or everyone in a payout. */
interface Group {
  readonly memberIds: readonly number[] | null;
  readonly payoutId: number | null;
}

/** Points that a moderator may give now; null without a limit. */
interface Allowance {
  readonly perGift: number | null;
  readonly dayLeft: number | null;
}

/**
 * Gives points to many members at once, and undoes such gifts. The rules are in
 * `members/points/sql/give_to_group.sql` and `undo_group_gift.sql`.
 */
@Injectable()
export class GroupGiftsService {
  /** Twenty thousand balances exceed the pool's statement timeout. */
  private readonly statement: LongStatement;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly balances: LiveBalancesService,
    config: AppConfig,
  ) {
    this.statement = new LongStatement(config, 'greenroom-gifts', TIMEOUT_MS);
  }

  /**
   * Previews the recipients. Only admins choose them and read who is left out.
   * @throws AdminRequiredError, UserNotFoundError, NobodyToGiveError if no one is present, GiftLimitError,
   * DailyGiftLimitError
   */
  async preview(
    { points, ...group }: PreviewGroupGiftDto,
    { role, memberId }: SessionActor,
  ): Promise<GroupGiftPreviewDto> {
    if (group.userIds?.length && !isAdmin(role)) throw new AdminRequiredError();
    const { memberIds, payoutId } = await this.groupOf(group);
    const { rows } = await this.pool.query<Omit<GroupGiftPreviewDto, 'payoutId'>>({
      ...PREVIEW,
      values: [memberIds, payoutId, points, memberId],
    });
    const preview = { ...rows[0]!, payoutId };
    if (isAdmin(role)) return preview;
    const { perGift, dayLeft } = await this.allowanceOf(memberId);
    if (perGift !== null && points > perGift) throw new GiftLimitError({ limit: perGift });
    if (dayLeft !== null && preview.sum > dayLeft) throw new DailyGiftLimitError({ left: dayLeft });
    return { ...preview, leftOut: [] };
  }

  /**
   * @returns the gift, and whether this key had already given it
   * @throws the errors of {@link preview}, GiftKeyReusedError
   */
  async give(
    { userIds, payoutId = null, points, reason }: GroupGiftDto,
    actor: SessionActor,
    key: string | null,
  ): Promise<{ gift: GivenGroupGiftDto; isReplay: boolean }> {
    if (userIds?.length && !isAdmin(actor.role)) throw new AdminRequiredError();
    requireExactlyOne(userIds, payoutId !== null);
    const memberIds = payoutId === null ? await this.keysOf(userIds ?? []) : null;
    const values = [memberIds, payoutId, points, reason, key, actor.memberId, actor.requestId];
    const { outcome, gift } = await this.runFunction<{ outcome: string; gift: number }>(GIVE, values);
    switch (outcome) {
      case 'key_reused':
        throw new GiftKeyReusedError();
      case 'nobody':
        throw new NobodyToGiveError();
      case 'gift_limit':
        throw new GiftLimitError({ limit: (await this.allowanceOf(actor.memberId)).perGift ?? 0 });
      case 'daily_limit':
        throw new DailyGiftLimitError({ left: (await this.allowanceOf(actor.memberId)).dayLeft ?? 0 });
    }
    if (outcome === 'given') await this.balances.publishMany().catch(() => undefined);
    return { gift: await this.findGift(gift), isReplay: outcome === 'replayed' };
  }

  /** Idempotent. @throws GroupGiftNotFoundError, AdminRequiredError for someone else's, GiftUndoTooLateError */
  async undo(id: number, actor: Actor): Promise<GivenGroupGiftDto> {
    const values = [id, actor.memberId, actor.requestId];
    const { outcome } = await this.runFunction<{ outcome: string }>(UNDO, values);
    if (outcome === 'no_gift') throw new GroupGiftNotFoundError();
    if (outcome === 'not_own') throw new AdminRequiredError();
    if (outcome === 'too_late') throw new GiftUndoTooLateError();
    if (outcome === 'undone') await this.balances.publishMany().catch(() => undefined);
    return this.findGift(id);
  }

  async last(): Promise<GivenGroupGiftDto[]> {
    return (await this.pool.query<GivenGroupGiftDto>({ ...GIFTS, values: [null] })).rows;
  }

  private allowanceOf(memberId: number): Promise<Allowance> {
    return callFunction<Allowance>(this.pool, ALLOWANCE, [memberId]);
  }

  private async runFunction<Row extends QueryResultRow>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row> {
    const [row] = await this.statement.run<Row>(text, values);
    if (!row) throw new Error('Giving points returned no row');
    return row;
  }

  private async findGift(id: number): Promise<GivenGroupGiftDto> {
    const { rows } = await this.pool.query<GivenGroupGiftDto>({ ...GIFTS, values: [id] });
    if (!rows[0]) throw new GroupGiftNotFoundError();
    return rows[0];
  }

  private async groupOf({ userIds, present }: Omit<PreviewGroupGiftDto, 'points'>): Promise<Group> {
    requireExactlyOne(userIds, present === true);
    if (userIds?.length) return { memberIds: await this.keysOf(userIds), payoutId: null };
    const { rows } = await this.pool.query<{ id: number }>(LAST_PAYOUT);
    if (!rows[0]) throw new NobodyToGiveError();
    return { memberIds: null, payoutId: rows[0].id };
  }

  private async keysOf(userIds: readonly string[]): Promise<number[]> {
    const wanted = [...new Set(userIds)];
    const { rows } = await this.pool.query<{ key: number }>({ ...KEYS, values: [PLATFORM, wanted] });
    if (rows.length < wanted.length) throw new UserNotFoundError();
    return rows.map(({ key }) => key);
  }
}

/** @throws InvalidInputError if both or neither are given */
function requireExactlyOne(userIds: readonly string[] | null | undefined, isPresent: boolean): void {
  if (Boolean(userIds?.length) === isPresent)
    throw new InvalidInputError('Choose users, or all who are present', { field: 'body', rule: 'either' });
}
