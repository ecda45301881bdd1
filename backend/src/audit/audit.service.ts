import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../common/access/viewer.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditEntryDto, AuditPageDto } from './dto/audit-page.dto.js';
import type { AuditQuery } from './dto/audit-query.dto.js';

export interface AuditRecord {
  /** What was done, such as `offer.update`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** The trail of what admins changed. The points functions write their own entries. */
@Injectable()
export class AuditService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param manager that of the change's own transaction: a change without its entry is never committed */
  async record(manager: EntityManager, actor: Actor, record: AuditRecord): Promise<void> {
    await manager.insert(AuditEntry, {
      ...record,
      before: asRecord(record.before),
      after: asRecord(record.after),
      actorId: actor.userId,
      requestId: actor.requestId,
    });
  }

  /** Newest first. `search` is literal text in the action, the record's kind or id, or the actor's id or nickname. */
  async page({ page, search = '', entity, entityId }: AuditQuery): Promise<AuditPageDto> {
    const wanted = [search, entity || null, entityId || null];
    const [[counted], rows] = await Promise.all([
      this.dataSource.query<{ total: string }[]>(`SELECT count(*) AS total ${MATCHES}`, wanted),
      this.dataSource.query<AuditRow[]>(
        `SELECT entry.*, actor.nickname ${MATCHES} ORDER BY entry.id DESC LIMIT $4 OFFSET $5`,
        [...wanted, PAGE_SIZE, offsetOf(page)],
      ),
    ]);
    return { entries: rows.map(toDto), pagination: paginationOf(Number(counted?.total), page) };
  }
}

const MATCHES = `FROM audit_entries AS entry LEFT JOIN users AS actor ON actor.user_id = entry.actor_id
  WHERE ($1 = '' OR strpos(lower(concat_ws(' ', entry.action, entry.entity, entry.entity_id, entry.actor_id,
    actor.nickname)), lower($1)) > 0)
  AND ($2::text IS NULL OR entry.entity = $2) AND ($3::text IS NULL OR entry.entity_id = $3)`;

interface AuditRow {
  id: string;
  at: Date;
  actor_id: string | null;
  nickname: string | null;
  action: string;
  entity: string;
  entity_id: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  request_id: string | null;
}

function toDto({ id, at, action, entity, before, after, ...row }: AuditRow): AuditEntryDto {
  return {
    id: Number(id),
    at: at.toISOString(),
    actorId: row.actor_id,
    actorName: row.nickname,
    action,
    entity,
    entityId: row.entity_id,
    before,
    after,
    requestId: row.request_id,
  };
}

function asRecord(value: object | null): Record<string, never> | null {
  return value as Record<string, never> | null;
}
