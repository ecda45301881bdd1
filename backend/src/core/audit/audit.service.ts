import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

export interface AuditRecord {
  /** What was done, such as `offer.update`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** Who made a change; without a member, the site itself. */
export interface AuditActor {
  readonly memberId: number | null;
  readonly requestId: string;
}

/** The trail of what admins changed. The points functions write their own entries. */
@Injectable()
export class AuditService {
  /** @param manager that of the change's own transaction: a change without its entry is never committed */
  async record(manager: EntityManager, actor: AuditActor, record: AuditRecord): Promise<void> {
    await manager.insert(AuditEntry, {
      ...record,
      before: asRecord(record.before),
      after: asRecord(record.after),
      actorId: actor.memberId,
      requestId: actor.requestId,
    });
  }
}

function asRecord(value: object | null): Record<string, never> | null {
  return value as Record<string, never> | null;
}
