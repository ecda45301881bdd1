import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { AccessCheck } from '../common/access/access-check.service.js';
import type { Actor, SessionActor } from '../common/access/viewer.js';
import { InvalidInputError } from '../common/errors/refusals.js';
import { SecurityLog } from '../common/logging/security-log.js';
import { PG_POOL } from '../database/pg-pool.js';
import { BalanceFullError, LastAdminError, UserNotFoundError } from '../points/points.errors.js';
import { PointsService } from '../points/points.service.js';
import type { UpdateUserDto } from './dto/update-user.dto.js';
import type { UserDto } from './dto/user.dto.js';
import { FIND, toUserDto, type UserRow } from './users.statements.js';

/** What admins do with users. */
@Injectable()
export class UsersService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly points: PointsService,
    private readonly access: AccessCheck,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws UserNotFoundError, LastAdminError, ConfirmNeededError before rights change */
  async update(userId: string, { points, isAdmin }: UpdateUserDto, actor: SessionActor): Promise<UserDto> {
    const hasPoints = typeof points === 'number';
    const hasAdmin = typeof isAdmin === 'boolean';
    if (hasPoints === hasAdmin)
      throw new InvalidInputError('Send either points or isAdmin', { field: 'body', rule: 'either' });
    if (hasPoints) await this.setPoints(userId, points, actor);
    if (hasAdmin) await this.setAdmin(userId, isAdmin, actor);
    const { rows } = await this.pool.query<UserRow>({ ...FIND, values: [userId] });
    if (!rows[0]) throw new UserNotFoundError();
    return toUserDto(rows[0]);
  }

  private async setPoints(userId: string, points: number, actor: Actor): Promise<void> {
    const { kind } = await this.points.setPoints(userId, points, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
    if (kind === 'balance_full') throw new BalanceFullError();
  }

  private async setAdmin(userId: string, isAdmin: boolean, actor: SessionActor): Promise<void> {
    await this.access.requireConfirmation(actor);
    const { kind } = await this.points.setAdmin(userId, isAdmin, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
    if (kind === 'last_admin') throw new LastAdminError();
    if (kind !== 'set') return;
    const { sessionKey, userId: adminId } = actor;
    const detail = `${isAdmin ? 'Made an admin' : 'No longer an admin'}, by ${adminId}`;
    await this.securityLog.record({ kind: 'rights_changed', userId, sessionKey, detail });
  }
}
