import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AuditActor } from '../../core/audit/audit.service.js';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { requireOwnerFor } from '../../core/common/access/access-check.service.js';
import type { Role } from '../../core/common/access/role.js';
import type { Actor, SessionActor, Viewer } from '../../core/common/access/viewer.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { FingerprintsService } from '../identities/fingerprints.service.js';
import { MemberKeysService } from '../identities/member-keys.service.js';
import type { PointsStandingDto } from './dto/points-standing.dto.js';
import {
  STANDING,
  LOCKED,
  WITH_OTHER_BAN,
  CLEAR_FORMER_BAN,
  UPDATES,
} from './points-eligibility.statements.js';

interface Decision {
  readonly value: boolean | string | null;
  readonly reason?: string;
  /** The actor of a restriction; only owners can restrict owners. */
  readonly by?: Pick<Viewer, 'role'>;
}

/**
 * Manages who may earn and use points. A suspension (`is_suspended`) prevents both; a member who is only
 * excluded from earning can still spend.
 */
@Injectable()
export class PointsEligibilityService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly keys: MemberKeysService,
    private readonly fingerprints: FingerprintsService,
    private readonly audited: AuditedChangeService,
  ) {}

  /** @throws UserNotFoundError, OwnerRequiredError */
  setEarning(
    userId: string,
    earns: boolean,
    reason: string,
    actor: SessionActor,
  ): Promise<PointsStandingDto> {
    return this.updateStanding('user.set-earning', userId, { value: earns, reason, by: actor }, actor);
  }

  /** @param until ISO 8601; null for no end date @throws UserNotFoundError, OwnerRequiredError */
  suspend(
    userId: string,
    until: string | null,
    reason: string,
    actor: SessionActor,
  ): Promise<PointsStandingDto> {
    return this.updateStanding(
      'user.suspend',
      userId,
      { value: until ?? 'infinity', reason, by: actor },
      actor,
    );
  }

  /** @throws UserNotFoundError */
  lift(userId: string, actor: Actor): Promise<PointsStandingDto> {
    return this.updateStanding('user.lift-suspension', userId, { value: null }, actor);
  }

  /**
   * Mirrors a ban on the platform as a suspension, independent of the team's own suspensions. Does nothing
   * for accounts that are not members or are already banned until the same time.
   * @param until ISO 8601 or infinity; null when unbanned
   */
  async mirrorBan(userId: string, until: string | null): Promise<void> {
    const memberId = await this.keys.find(userId);
    if (until === null)
      await this.pool.query({ ...CLEAR_FORMER_BAN, values: [this.fingerprints.all(userId)] });
    const { rowCount } = await this.pool.query({ ...WITH_OTHER_BAN, values: [memberId, until] });
    if (memberId === null || rowCount === 0) return;
    const action = until === null ? 'user.unban' : 'user.ban';
    await this.updateStanding(action, userId, { value: until }, { memberId: null, requestId: randomUUID() });
  }

  private async updateStanding(
    action: keyof typeof UPDATES,
    userId: string,
    { value, reason, by }: Decision,
    actor: AuditActor,
  ): Promise<PointsStandingDto> {
    const memberId = await this.keys.get(userId);
    const { after } = await this.audited.make({ action, actor }, async (manager) => {
      const [member] = await manager.query<{ role: Role | null }[]>(LOCKED, [memberId]);
      if (by) requireOwnerFor(member?.role, by);
      const before = await standingOf(manager, memberId);
      await manager.query(UPDATES[action], [memberId, value]);
      const now = await standingOf(manager, memberId);
      return { entityId: userId, before, after: { ...now, ...(reason !== undefined && { reason }) } };
    });
    const { earnsPoints, isSuspended, suspendedUntil } = after;
    return { earnsPoints, isSuspended, suspendedUntil };
  }
}

async function standingOf(manager: EntityManager, memberId: number): Promise<PointsStandingDto> {
  const [standing] = await manager.query<PointsStandingDto[]>(STANDING, [memberId]);
  if (!standing) throw new Error('A member whose key was found is gone');
  return standing;
}
