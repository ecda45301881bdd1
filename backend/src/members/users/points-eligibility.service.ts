import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import type { AuditActor } from '../../core/audit/audit.service.js';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { requireOwnerFor } from '../../core/common/access/access-check.service.js';
import type { Role } from '../../core/common/access/role.js';
import type { Actor, SessionActor, Viewer } from '../../core/common/access/viewer.js';
import { ADVISORY_LOCKS } from '../../core/database/advisory-locks.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { FingerprintsService } from '../identities/fingerprints.service.js';
import { MemberKeysService } from '../identities/member-keys.service.js';
import type { PointsStandingDto } from './dto/points-standing.dto.js';
import { LastAdminError, LastOwnerError } from './users.errors.js';
import {
  STANDING,
  LOCKED,
  LAST_OF_TEAM,
  WITHDRAW_CONFIRMATIONS,
  IS_SUSPENDED,
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
 * Manages who may earn and use points. A suspension (`is_suspended`) prevents both and leaves a member of the
 * team with a viewer's rights; a member who is only excluded from earning can still spend.
 */
@Injectable()
export class PointsEligibilityService {
  private readonly logger = new Logger('Standing');

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly keys: MemberKeysService,
    private readonly fingerprints: FingerprintsService,
    private readonly audited: AuditedChangeService,
    private readonly connections: SseConnectionsService,
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

  /**
   * @param until ISO 8601; null for no end date
   * @throws UserNotFoundError, OwnerRequiredError, LastAdminError, LastOwnerError
   */
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

  /** Whether an account belongs to a member who is suspended now. */
  async isSuspended(userId: string): Promise<boolean> {
    const memberId = await this.keys.find(userId);
    if (memberId === null) return false;
    return (await this.pool.query({ ...IS_SUSPENDED, values: [memberId] })).rowCount === 1;
  }

  /**
   * Mirrors a ban on the platform as a suspension, independent of the team's own suspensions. Does nothing
   * for accounts that are not members or are already banned until the same time, nor for the last admin or
   * owner, because a channel moderator must not be able to lock everyone out of the console.
   * @param until ISO 8601 or infinity; null when unbanned
   */
  async mirrorBan(userId: string, until: string | null): Promise<void> {
    const memberId = await this.keys.find(userId);
    if (until === null)
      await this.pool.query({ ...CLEAR_FORMER_BAN, values: [this.fingerprints.all(userId)] });
    const { rowCount } = await this.pool.query({ ...WITH_OTHER_BAN, values: [memberId, until] });
    if (memberId === null || rowCount === 0) return;
    const action = until === null ? 'user.unban' : 'user.ban';
    try {
      await this.updateStanding(
        action,
        userId,
        { value: until },
        { memberId: null, requestId: randomUUID() },
      );
    } catch (error) {
      if (!(error instanceof LastAdminError || error instanceof LastOwnerError)) throw error;
      this.logger.warn('The last admin or owner is banned on Twitch, and was not suspended');
    }
  }

  private async updateStanding(
    action: keyof typeof UPDATES,
    userId: string,
    { value, reason, by }: Decision,
    actor: AuditActor,
  ): Promise<PointsStandingDto> {
    const memberId = await this.keys.get(userId);
    const lock = ADVISORY_LOCKS.roles;
    const { after, sessions } = await this.audited.make({ action, actor, lock }, async (manager) => {
      const [member] = await manager.query<{ role: Role | null }[]>(LOCKED, [memberId]);
      if (by) requireOwnerFor(member?.role, by);
      const before = await standingOf(manager, memberId);
      await manager.query(UPDATES[action], [memberId, value]);
      const now = await standingOf(manager, memberId);
      const losesRights = member?.role && now.isSuspended && !before.isSuspended;
      return {
        entityId: userId,
        before,
        after: { ...now, ...(reason !== undefined && { reason }) },
        sessions: losesRights ? await withdrawRights(manager, memberId) : [],
      };
    });
    // Streams ask for the role only when they open, and reopen at once.
    for (const key of sessions) await this.connections.closeSession(key);
    const { earnsPoints, isSuspended, suspendedUntil } = after;
    return { earnsPoints, isSuspended, suspendedUntil };
  }
}

async function standingOf(manager: EntityManager, memberId: number): Promise<PointsStandingDto> {
  const [standing] = await manager.query<PointsStandingDto[]>(STANDING, [memberId]);
  if (!standing) throw new Error('A member whose key was found is gone');
  return standing;
}

/** @returns the keys of the member's sessions @throws LastAdminError, LastOwnerError */
async function withdrawRights(manager: EntityManager, memberId: number): Promise<string[]> {
  const [last] = await manager.query<{ refused: 'last_admin' | 'last_owner' | null }[]>(LAST_OF_TEAM, [
    memberId,
  ]);
  if (last?.refused === 'last_admin') throw new LastAdminError();
  if (last?.refused === 'last_owner') throw new LastOwnerError();
  const [rows] = await manager.query<[{ key: string }[], number]>(WITHDRAW_CONFIRMATIONS, [memberId]);
  return rows.map(({ key }) => key);
}
