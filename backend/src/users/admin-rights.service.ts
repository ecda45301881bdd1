import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Actor } from '../common/access/viewer.js';
import { callFunction } from '../database/call-function.js';
import { PG_POOL } from '../database/pg-pool.js';

const SET_ADMIN = { name: 'set-admin', text: 'SELECT set_admin($1, $2, $3, $4) AS kind' };

export interface SetAdminOutcome {
  readonly kind: 'set' | 'unchanged' | 'no_user' | 'last_admin';
}

/** Who is an admin. The rule is `users/sql/set_admin.sql`. */
@Injectable()
export class AdminRightsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Writes its audit entry itself. */
  set(memberId: number, isAdmin: boolean, actor: Actor): Promise<SetAdminOutcome> {
    const values = [memberId, isAdmin, actor.memberId, actor.requestId];
    return callFunction<{ kind: SetAdminOutcome['kind'] }>(this.pool, SET_ADMIN, values);
  }
}
