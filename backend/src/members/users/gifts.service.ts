import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/access/viewer.js';
import { BalanceFullError } from '../points/points.errors.js';
import { UserNotFoundError } from '../members.errors.js';
import { PointsService } from '../points/points.service.js';
import type { GiftDto, GiftGivenDto } from './dto/gift.dto.js';
import { MemberKeysService } from '../identities/member-keys.service.js';
import {
  ChangeNotFoundError,
  DailyGiftLimitError,
  GiftKeyReusedError,
  GiftLimitError,
  NothingLeftError,
  OwnGiftError,
  UndoTooLateError,
} from './users.errors.js';

export interface GiftGiven extends GiftGivenDto {
  /** True if the first answer is being repeated and nothing was given this time. */
  readonly isReplay: boolean;
}

/** Points given and taken by the team. The rules are in `members/points/sql/give_points.sql`. */
@Injectable()
export class GiftsService {
  constructor(
    private readonly keys: MemberKeysService,
    private readonly points: PointsService,
  ) {}

  /**
   * Takes at most what the member has, once per request of the actor (`members/points/sql/take_points.sql`).
   * @throws UserNotFoundError
   */
  async take(userId: string, points: number, actor: Actor) {
    const memberId = await this.keys.get(userId);
    return this.points.takePoints(memberId, points, actor);
  }

  /**
   * Undoes a gift or a set balance (`members/points/sql/undo_points.sql`). Idempotent.
   * @throws UserNotFoundError, ChangeNotFoundError, UndoTooLateError, NothingLeftError, BalanceFullError
   */
  async undo(userId: string, version: number, actor: Actor): Promise<GiftGivenDto> {
    const { kind, balance } = await this.points.undoPoints(await this.keys.get(userId), version, actor);
    switch (kind) {
      case 'undone':
      case 'already_undone':
        return { newPoints: balance.points, pointsVersion: balance.version };
      case 'no_user':
        throw new UserNotFoundError();
      case 'no_entry':
        throw new ChangeNotFoundError();
      case 'too_late':
        throw new UndoTooLateError();
      case 'nothing_left':
        throw new NothingLeftError();
      case 'balance_full':
        throw new BalanceFullError();
    }
  }

  /** @throws UserNotFoundError, BalanceFullError, OwnGiftError, GiftLimitError, DailyGiftLimitError, GiftKeyReusedError */
  async give(
    userId: string,
    { points, reason }: GiftDto,
    actor: Actor,
    idempotencyKey: string | null,
  ): Promise<GiftGiven> {
    const memberId = await this.keys.get(userId);
    const outcome = await this.points.givePoints({ memberId, points, reason, idempotencyKey }, actor);
    switch (outcome.kind) {
      case 'given':
      case 'replayed':
        break;
      case 'key_reused':
        throw new GiftKeyReusedError();
      case 'no_user':
        throw new UserNotFoundError();
      case 'own_gift':
        throw new OwnGiftError();
      case 'gift_limit':
        throw new GiftLimitError({ limit: outcome.allowed });
      case 'daily_limit':
        throw new DailyGiftLimitError({ left: outcome.allowed });
      case 'balance_full':
        throw new BalanceFullError();
    }
    const { balance } = outcome;
    return {
      newPoints: balance.points,
      pointsVersion: balance.version,
      isReplay: outcome.kind === 'replayed',
    };
  }
}
