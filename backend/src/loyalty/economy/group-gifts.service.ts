import { Inject, Injectable } from '@nestjs/common';
import type { Pool, QueryResultRow } from 'pg';
import type { Actor } from '../../core/common/access/viewer.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { PLATFORM } from '../../core/common/platform.js';
import { AppConfig } from '../../core/config/app-config.js';
import { LongStatement } from '../../core/database/long-statement.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../../members/members.errors.js';
import { LiveBalancesService } from '../../members/points/live-balances.service.js';
import { GiftKeyReusedError } from '../../members/users/users.errors.js';
import { GiftUndoTooLateError, GroupGiftNotFoundError, NobodyToGiveError } from './economy.errors.js';
import type {
  GivenGroupGiftDto,
  GroupGiftDto,
  GroupGiftPreviewDto,
  PreviewGroupGiftDto,
} from './dto/group-gift.dto.js';
import { GIVE, GIFTS, KEYS, LAST_PAYOUT, PREVIEW, UNDO } from './group-gifts.statements.js';

const TIMEOUT_MS = 20_000;

/** Members by their keys, or everyone in a payout. */
interface Group {
  readonly memberIds: readonly number[] | null;
  readonly payoutId: number | null;
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

  /** Previews the recipients. @throws UserNotFoundError, NobodyToGiveError if no one is present */
  async preview({ points, ...group }: PreviewGroupGiftDto): Promise<GroupGiftPreviewDto> {
    const { memberIds, payoutId } = await this.groupOf(group);
    const { rows } = await this.pool.query<Omit<GroupGiftPreviewDto, 'payoutId'>>({
      ...PREVIEW,
      values: [memberIds, payoutId, points],
    });
    return { ...rows[0]!, payoutId };
  }

  /**
   * @returns the gift, and whether this key had already given it
   * @throws the errors of {@link preview}, GiftKeyReusedError
   */
  async give(
    { userIds, payoutId = null, points, reason }: GroupGiftDto,
    actor: Actor,
    key: string | null,
  ): Promise<{ gift: GivenGroupGiftDto; isReplay: boolean }> {
    requireExactlyOne(userIds, payoutId !== null);
    const memberIds = payoutId === null ? await this.keysOf(userIds ?? []) : null;
    const values = [memberIds, payoutId, points, reason, key, actor.memberId, actor.requestId];
    const { outcome, gift } = await this.runFunction<{ outcome: string; gift: number }>(GIVE, values);
    if (outcome === 'key_reused') throw new GiftKeyReusedError();
    if (outcome === 'nobody') throw new NobodyToGiveError();
    if (outcome === 'given') await this.balances.publishMany().catch(() => undefined);
    return { gift: await this.findGift(gift), isReplay: outcome === 'replayed' };
  }

  /** Idempotent. @throws GroupGiftNotFoundError, GiftUndoTooLateError */
  async undo(id: number, actor: Actor): Promise<GivenGroupGiftDto> {
    const values = [id, actor.memberId, actor.requestId];
    const { outcome } = await this.runFunction<{ outcome: string }>(UNDO, values);
    if (outcome === 'no_gift') throw new GroupGiftNotFoundError();
    if (outcome === 'too_late') throw new GiftUndoTooLateError();
    if (outcome === 'undone') await this.balances.publishMany().catch(() => undefined);
    return this.findGift(id);
  }

  async last(): Promise<GivenGroupGiftDto[]> {
    return (await this.pool.query<GivenGroupGiftDto>({ ...GIFTS, values: [null] })).rows;
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
