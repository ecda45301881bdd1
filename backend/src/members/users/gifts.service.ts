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
  /** True when this is the first answer again: nothing was given this time. */
  readonly isReplay: boolean;
}

/** Points that the team gives to members, and takes. The rule itself is `members/points/sql/give_points.sql`. */
@Injectable()
export class GiftsService {
  constructor(
    private readonly keys: MemberKeysService,
    private readonly points: PointsService,
  ) {}

  /**
   * As many points as there are, by `members/points/sql/take_points.sql`: once for a request of the actor's.
   * @throws UserNotFoundError
   */
  async take(userId: string, points: number, actor: Actor) {
    const memberId = await this.keys.get(userId);
    return this.points.takePoints(memberId, points, actor);
  }

  /**
   * Takes back a gift, or that a balance was set, by `members/points/sql/undo_points.sql`; done again, it answers the same.
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
