import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type CacheTopic, CacheInvalidationService } from '../replicas/cache-invalidation.service.js';
import { type AuditActor, AuditService } from './audit.service.js';
import { takeLock } from '../database/advisory-locks.js';

export interface Change {
  /** Kind of record and verb, such as `offer.update`. */
  readonly action: `${string}.${string}`;
  readonly actor: AuditActor;
  /** An advisory lock, for a change that affects more than the rows it locks. */
  readonly lock?: number;
  /** Cached values to invalidate. */
  readonly topic?: CacheTopic;
}

/** The record before and after the change, for the audit entry. */
export interface Changed {
  readonly entityId: string | number;
  /** Null for a new record. */
  readonly before: object | null;
  /** Null for a deleted record. */
  readonly after: object | null;
}

/** Makes an admin's change, records it, and makes it visible to the next read. */
@Injectable()
export class AuditedChangeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly caches: CacheInvalidationService,
  ) {}

  /**
   * Makes the change and its audit entry in one transaction, then invalidates caches
   * before the answer goes out.
   * @param work makes the change; if it throws, everything is rolled back
   * @returns the result of `work`
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
