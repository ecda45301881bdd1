import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { OwnerRequiredError } from '../../core/common/access/access.errors.js';
import { AccessCheckService } from '../../core/common/access/access-check.service.js';
import type { Role } from '../../core/common/access/role.js';
import type { Actor, SessionActor, Viewer } from '../../core/common/access/viewer.js';
import { SecurityLog } from '../../core/common/logging/security-log.js';
import { callFunction } from '../../core/database/call-function.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { UserNotFoundError } from '../members.errors.js';
import { LastAdminError, LastOwnerError } from './users.errors.js';
import { SET_ROLE } from './roles.statements.js';

/** The role a member should have, or only whether they should be an admin. */
export type RoleChange = { readonly role: Role | null } | { readonly isAdmin: boolean };

interface SetRoleRow {
  outcome: 'set' | 'unchanged' | 'no_user' | 'owner_required' | 'last_admin' | 'last_owner';
  role_before: Role | null;
  role_after: Role | null;
}

/** Changes members' roles. The rules are in `members/users/sql/set_role.sql`. */
@Injectable()
export class RolesService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly access: AccessCheckService,
    private readonly securityLog: SecurityLog,
  ) {}

  /** @throws ConfirmNeededError, UserNotFoundError, OwnerRequiredError, LastAdminError, LastOwnerError */
  async change(memberId: number, change: RoleChange, actor: SessionActor): Promise<void> {
    await this.access.requireConfirmation(actor);
    const { outcome, role_before: before, role_after: after } = await this.set(memberId, change, actor);
    switch (outcome) {
      case 'set':
        break;
      case 'unchanged':
        return;
      case 'no_user':
        throw new UserNotFoundError();
      case 'owner_required':
        throw new OwnerRequiredError();
      case 'last_admin':
        throw new LastAdminError();
      case 'last_owner':
        throw new LastOwnerError();
    }
    const { sessionKey, userId: actorId } = actor;
    const detail = `${after ? `Made ${named(after)}` : `No longer ${named(before)}`}, by ${actorId}`;
    await this.securityLog.record({ kind: 'rights_changed', memberId, sessionKey, detail });
  }

  /** The SQL function writes the audit entry. */
  set(memberId: number, change: RoleChange, actor: Actor & Pick<Viewer, 'role'>): Promise<SetRoleRow> {
    const [role, isAdmin] = 'role' in change ? [change.role, null] : [null, change.isAdmin];
    const values = [memberId, role, isAdmin, actor.memberId, actor.role, actor.requestId];
    return callFunction<SetRoleRow>(this.pool, SET_ROLE, values);
  }
}

const named = (role: Role | null) => `${role === 'moderator' ? 'a' : 'an'} ${role}`;
