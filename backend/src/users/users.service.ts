import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AccessCheck } from '../common/access/access-check.service.js';
import type { Actor, SessionActor } from '../common/access/viewer.js';
import { InvalidInputError } from '../common/errors/refusals.js';
import { SecurityLog } from '../common/logging/security-log.js';
import { PG_POOL } from '../database/pg-pool.js';
import type { PointHistoryDto } from '../points/dto/point-history.dto.js';
import { BalanceFullError, UserNotFoundError } from '../points/points.errors.js';
import { PointsService } from '../points/points.service.js';
import { AdminRightsService } from './admin-rights.service.js';
import type { UpdateUserDto } from './dto/update-user.dto.js';
import type { UserDto } from './dto/user.dto.js';
import { MemberKeys } from './member-keys.service.js';
import { LastAdminError } from './users.errors.js';
import { FIND, toUserDto, type UserRow } from './users.statements.js';

/** What admins do with users. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly keys: MemberKeys,
    private readonly points: PointsService,
    private readonly rights: AdminRightsService,
    private readonly access: AccessCheck,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws UserNotFoundError, LastAdminError, ConfirmNeededError before rights change */
  async update(userId: string, { points, isAdmin }: UpdateUserDto, actor: SessionActor): Promise<UserDto> {
    const hasPoints = typeof points === 'number';
    const hasAdmin = typeof isAdmin === 'boolean';
    if (hasPoints === hasAdmin)
      throw new InvalidInputError('Send either points or isAdmin', { field: 'body', rule: 'either' });
    if (hasAdmin) await this.access.requireConfirmation(actor);
    const memberId = await this.keyOf(userId);
    if (hasPoints) await this.setPoints(memberId, points, actor);
    if (hasAdmin) await this.setAdmin(memberId, isAdmin, actor);
    const { rows } = await this.pool.query<UserRow>({ ...FIND, values: [memberId] });
    if (!rows[0]) throw new UserNotFoundError();
    return toUserDto(rows[0]);
  }

  /** The user's ledger, newest first. @throws UserNotFoundError */
  async history(userId: string, page: number): Promise<PointHistoryDto> {
    return this.points.historyOf(await this.keyOf(userId), page);
  }

  private async keyOf(userId: string): Promise<number> {
    const memberId = await this.keys.find(userId);
    if (memberId === null) throw new UserNotFoundError();
    return memberId;
  }

  private async setPoints(memberId: number, points: number, actor: Actor): Promise<void> {
    const { kind } = await this.points.setPoints(memberId, points, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
    if (kind === 'balance_full') throw new BalanceFullError();
  }

  private async setAdmin(memberId: number, isAdmin: boolean, actor: SessionActor): Promise<void> {
    const { kind } = await this.rights.set(memberId, isAdmin, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
    if (kind === 'last_admin') throw new LastAdminError();
    if (kind !== 'set') return;
    const { sessionKey, userId: adminId } = actor;
    const detail = `${isAdmin ? 'Made an admin' : 'No longer an admin'}, by ${adminId}`;
    await this.securityLog.record({ kind: 'rights_changed', memberId, sessionKey, detail });
  }
}
