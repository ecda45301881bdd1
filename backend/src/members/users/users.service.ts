import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor, SessionActor } from '../../core/common/access/viewer.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { TeamPointHistoryDto } from '../points/dto/point-history.dto.js';
import { UserNotFoundError } from '../members.errors.js';
import { PointsService } from '../points/points.service.js';
import type { UpdateUserDto } from './dto/update-user.dto.js';
import type { UserDto } from './dto/user.dto.js';
import { MemberKeysService } from '../identities/member-keys.service.js';
import { type RoleChange, RolesService } from './roles.service.js';
import { FIND, toUserDto, type UserRow } from './users.statements.js';

@Injectable()
export class UsersService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly keys: MemberKeysService,
    private readonly points: PointsService,
    private readonly roles: RolesService,
  ) {}

  /** @throws UserNotFoundError, and the errors of `RolesService.change` */
  async update(userId: string, input: UpdateUserDto, actor: SessionActor): Promise<UserDto> {
    const change = changeOf(input);
    const memberId = await this.keys.get(userId);
    if ('points' in change) await this.setPoints(memberId, change.points, actor);
    else await this.roles.change(memberId, change, actor);
    const { rows } = await this.pool.query<UserRow>({ ...FIND, values: [memberId] });
    if (!rows[0]) throw new UserNotFoundError();
    return toUserDto(rows[0]);
  }

  /** The user's ledger, newest first. @throws UserNotFoundError */
  async history(userId: string, page: number): Promise<TeamPointHistoryDto> {
    return this.points.historyOf(await this.keys.get(userId), page);
  }

  private async setPoints(memberId: number, points: number, actor: Actor): Promise<void> {
    const { kind } = await this.points.setPoints(memberId, points, actor);
    if (kind === 'no_user') throw new UserNotFoundError();
  }
}

/** The single requested change. @throws InvalidInputError */
function changeOf({ points, isAdmin, role }: UpdateUserDto): { readonly points: number } | RoleChange {
  const given = [
    ...(typeof points === 'number' ? [{ points }] : []),
    ...(typeof isAdmin === 'boolean' ? [{ isAdmin }] : []),
    // Null is a valid value and removes the role.
    ...(role !== undefined ? [{ role }] : []),
  ];
  const [change] = given;
  if (!change || given.length > 1)
    throw new InvalidInputError('Send exactly one of points, isAdmin and role', {
      field: 'body',
      rule: 'either',
    });
  return change;
}
