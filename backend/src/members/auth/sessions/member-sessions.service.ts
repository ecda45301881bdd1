import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../../core/audit/audit.service.js';
import { requireOwnerFor } from '../../../core/common/access/access-check.service.js';
import type { Role } from '../../../core/common/access/role.js';
import type { SessionActor, Viewer } from '../../../core/common/access/viewer.js';
import { SecurityLog } from '../../../core/common/logging/security-log.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { PG_POOL } from '../../../core/database/pg-pool.js';
import { MemberKeysService } from '../../identities/member-keys.service.js';
import type { SessionDto, SessionsEndedDto } from '../dto/session.dto.js';
import { SessionsService } from './sessions.service.js';
import { END, list, ROLE, TRIM } from './member-sessions.statements.js';
import { SessionNotFoundError } from './sessions.errors.js';

interface SessionRow {
  id: string;
  id_hash: string;
  member_id: number;
  tokens: Buffer | null;
  browser: string;
  system: string;
  network: string;
  created_at: Date;
  last_used_at: Date;
}

/** A member's sessions, which can be ended by the member or an admin. */
@Injectable()
export class MemberSessionsService {
  private readonly listStatement;
  private readonly most: number;

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly dataSource: DataSource,
    private readonly sessions: SessionsService,
    private readonly keys: MemberKeysService,
    private readonly audit: AuditService,
    private readonly securityLog: SecurityLog,
    config: AppConfig,
  ) {
    this.listStatement = list(config.sessions.idleHours);
    this.most = config.sessions.perMember;
  }

  /** Valid sessions, most recently used first. */
  async list(memberId: number | null, { sessionKey }: Pick<Viewer, 'sessionKey'>): Promise<SessionDto[]> {
    const { rows } = await this.pool.query<SessionRow>({ ...this.listStatement, values: [memberId] });
    return rows.map((row) => toDto(row, sessionKey));
  }

  async listAsAdmin(userId: string, actor: SessionActor): Promise<SessionDto[]> {
    return this.list(await this.keys.find(userId), actor);
  }

  /** @throws SessionNotFoundError */
  async end({ memberId, sessionKey }: Viewer, id: string): Promise<SessionDto> {
    const rows = await this.delete(this.dataSource.manager, memberId, id, null);
    await this.cleanUpEnded(rows, 'Ended by the member');
    return toDto(requireOne(rows), sessionKey);
  }

  async endOthers({ memberId, sessionKey }: Viewer): Promise<SessionsEndedDto> {
    const rows = await this.delete(this.dataSource.manager, memberId, null, sessionKey);
    await this.cleanUpEnded(rows, 'Ended by the member');
    return { ended: rows.length };
  }

  /** @throws SessionNotFoundError, OwnerRequiredError */
  async endAsAdmin(userId: string, id: string, actor: SessionActor): Promise<SessionDto> {
    const rows = await this.deleteAudited(userId, id, actor);
    return toDto(requireOne(rows), actor.sessionKey);
  }

  /** @throws OwnerRequiredError */
  async endAllAsAdmin(userId: string, actor: SessionActor): Promise<SessionsEndedDto> {
    return { ended: (await this.deleteAudited(userId, null, actor)).length };
  }

  /** Keeps only the newest sessions. Called after each sign-in. */
  async trim(memberId: number): Promise<void> {
    const { rows } = await this.pool.query<SessionRow>({ ...TRIM, values: [memberId, this.most] });
    await this.cleanUpEnded(rows, 'Too many sessions');
  }

  private async deleteAudited(userId: string, id: string | null, actor: SessionActor): Promise<SessionRow[]> {
    const memberId = await this.keys.find(userId);
    const rows = await this.dataSource.transaction(async (manager) => {
      const [member] = await manager.query<{ role: Role | null }[]>(ROLE, [memberId]);
      requireOwnerFor(member?.role, actor);
      const gone = await this.delete(manager, memberId, id, null);
      if (gone.length === 0) return gone;
      const before = { sessions: gone.map(({ browser, system, network }) => ({ browser, system, network })) };
      const record = { action: 'user.end-sessions', entity: 'user', entityId: userId } as const;
      await this.audit.record(manager, actor, { ...record, before, after: null });
      return gone;
    });
    await this.cleanUpEnded(rows, 'Ended by an admin');
    return rows;
  }

  private async delete(
    manager: EntityManager,
    memberId: number | null,
    id: string | null,
    except: string | null,
  ): Promise<SessionRow[]> {
    return manager.query<SessionRow[]>(END, [memberId, id, except]);
  }

  private async cleanUpEnded(rows: readonly SessionRow[], detail: string): Promise<void> {
    for (const { id_hash: key, member_id: memberId, tokens } of rows) {
      await this.sessions.cleanUp({ key, tokens });
      await this.securityLog.record({ kind: 'session_ended', memberId, sessionKey: key, detail });
    }
  }
}

function requireOne(rows: readonly SessionRow[]): SessionRow {
  if (!rows[0]) throw new SessionNotFoundError();
  return rows[0];
}

function toDto(row: SessionRow, currentKey: string): SessionDto {
  const { id, browser, system, network } = row;
  return {
    id,
    browser: browser || 'Unknown browser',
    system: system || 'Unknown system',
    network,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.id_hash === currentKey,
  };
}
