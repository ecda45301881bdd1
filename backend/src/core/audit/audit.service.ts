import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditEntry } from './audit-entry.entity.js';

export interface AuditRecord {
  /** The action, such as `offer.update`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** The author of a change. Without a member, the site itself. */
export interface AuditActor {
  readonly memberId: number | null;
  readonly requestId: string;
}

/** Records admins' changes. The points functions write their own entries. */
@Injectable()
export class AuditService {
  /** @param manager of the change's own transaction, so that no change is committed without its entry */
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
