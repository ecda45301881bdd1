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

/** Members by their keys, or those of a payout. */
interface Group {
  readonly memberIds: readonly number[] | null;
  readonly payoutId: number | null;
}

/** Points for many at once, and back again. The rules are `members/points/sql/give_to_group.sql` and `undo_group_gift.sql`. */
@Injectable()
export class GroupGiftsService {
  /** Twenty thousand balances take longer than the pool's statements may. */
  private readonly statement: LongStatement;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly balances: LiveBalancesService,
    config: AppConfig,
  ) {
    this.statement = new LongStatement(config.database.url, 'greenroom-gifts', TIMEOUT_MS);
  }

  /** Who would get the points, and who would not. @throws UserNotFoundError, NobodyToGiveError where nobody is there */
  async preview({ points, ...group }: PreviewGroupGiftDto): Promise<GroupGiftPreviewDto> {
    const { memberIds, payoutId } = await this.groupOf(group);
    const { rows } = await this.pool.query<Omit<GroupGiftPreviewDto, 'payoutId'>>({
      ...PREVIEW,
      values: [memberIds, payoutId, points],
    });
    return { ...rows[0]!, payoutId };
  }

  /** @returns the gift, and whether it was given before under this key @throws what the preview throws, GiftKeyReusedError */
  async give(
    { userIds, payoutId = null, points, reason }: GroupGiftDto,
    actor: Actor,
    key: string | null,
  ): Promise<{ gift: GivenGroupGiftDto; isReplay: boolean }> {
    checkEither(userIds, payoutId !== null);
    const memberIds = payoutId === null ? await this.keysOf(userIds ?? []) : null;
    const values = [memberIds, payoutId, points, reason, key, actor.memberId, actor.requestId];
    const { outcome, gift } = await this.decide<{ outcome: string; gift: number }>(GIVE, values);
    if (outcome === 'key_reused') throw new GiftKeyReusedError();
    if (outcome === 'nobody') throw new NobodyToGiveError();
    if (outcome === 'given') await this.balances.publishMany().catch(() => undefined);
    return { gift: await this.one(gift), isReplay: outcome === 'replayed' };
  }

  /** Done again, it answers the same. @throws GroupGiftNotFoundError, GiftUndoTooLateError */
  async undo(id: number, actor: Actor): Promise<GivenGroupGiftDto> {
    const values = [id, actor.memberId, actor.requestId];
    const { outcome } = await this.decide<{ outcome: string }>(UNDO, values);
    if (outcome === 'no_gift') throw new GroupGiftNotFoundError();
    if (outcome === 'too_late') throw new GiftUndoTooLateError();
    if (outcome === 'undone') await this.balances.publishMany().catch(() => undefined);
    return this.one(id);
  }

  /** The last 20, newest first. */
  async last(): Promise<GivenGroupGiftDto[]> {
    return (await this.pool.query<GivenGroupGiftDto>({ ...GIFTS, values: [null] })).rows;
  }

  private async decide<Row extends QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row> {
    const [row] = await this.statement.run<Row>(text, values);
    if (!row) throw new Error('A gift was answered by no row');
    return row;
  }

  private async one(id: number): Promise<GivenGroupGiftDto> {
    const { rows } = await this.pool.query<GivenGroupGiftDto>({ ...GIFTS, values: [id] });
    if (!rows[0]) throw new GroupGiftNotFoundError();
    return rows[0];
  }

  private async groupOf({ userIds, present }: Omit<PreviewGroupGiftDto, 'points'>): Promise<Group> {
    checkEither(userIds, present === true);
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

/** @throws InvalidInputError where both or neither are named */
function checkEither(userIds: readonly string[] | null | undefined, isPresent: boolean): void {
  if (Boolean(userIds?.length) === isPresent)
    throw new InvalidInputError('Choose users, or all who are present', { field: 'body', rule: 'either' });
}
