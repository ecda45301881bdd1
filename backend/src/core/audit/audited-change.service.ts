import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CacheTopic, CacheInvalidationService } from '../replicas/cache-invalidation.service.js';
import { type AuditActor, AuditService } from './audit.service.js';
import { takeLock } from '../database/advisory-locks.js';

export interface Change {
  /** What is done, such as `offer.update`: the kind of record, and the verb. */
  readonly action: `${string}.${string}`;
  readonly actor: AuditActor;
  /** An advisory lock, for a change that concerns more than the rows it locks. */
  readonly lock?: number;
  /** What is kept in memory of such records. */
  readonly topic?: CacheTopic;
}

/** What became of the record: the content of the audit entry. */
export interface Changed {
  readonly entityId: string | number;
  /** Null where the record is new. */
  readonly before: object | null;
  /** Null where the record is gone. */
  readonly after: object | null;
}

/** An admin's change: made, recorded, and seen by the next read. */
@Injectable()
export class AuditedChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly caches: CacheInvalidationService,
  ) {}

  /**
   * Makes the change and its audit entry in one transaction, and drops what caches hold of it before the answer goes out.
   * @param work makes the change; when it throws, nothing has happened
   * @returns what `work` returned
   */
  async make<Result extends Changed>(
    { action, actor, lock, topic }: Change,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const changed = await this.dataSource.transaction(async (manager) => {
      if (lock !== undefined) await takeLock(manager, lock);
      const result = await work(manager);
      const { entityId, before, after } = result;
      const entity = action.slice(0, action.indexOf('.'));
      await this.audit.record(manager, actor, { action, entity, entityId: String(entityId), before, after });
      return result;
    });
    if (topic) await this.caches.invalidate(topic);
    return changed;
  }
}
