import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { Actor } from '../common/access/viewer.js';
import { offsetOf, PAGE_SIZE, paginationOf } from '../common/pagination/pagination.js';
import { AuditEntry } from './audit-entry.entity.js';
import type { AuditPageDto } from './dto/audit-page.dto.js';

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
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

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

  /** Newest first. @param search literal text in the action, the entity, its id or the actor's id */
  async page(page: number, search = ''): Promise<AuditPageDto> {
    const query = this.entries.createQueryBuilder('entry').orderBy('entry.id', 'DESC');
    if (search) {
      query.where(
        `strpos(lower(concat_ws(' ', entry.action, entry.entity, entry.entity_id, entry.actor_id)), lower(:search)) > 0`,
        { search },
      );
    }
    const [entries, total] = await query.skip(offsetOf(page)).take(PAGE_SIZE).getManyAndCount();
    return { entries, pagination: paginationOf(total, page) };
  }
}

function asRecord(value: object | null): Record<string, never> | null {
  return value as Record<string, never> | null;
}
