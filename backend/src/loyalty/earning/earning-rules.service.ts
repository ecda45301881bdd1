import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { CachedValue } from '../../core/common/cached-value.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { EarningRules } from './earning-rules.entity.js';

const ONLY_ROW = 1;

export type Rules = Readonly<Omit<EarningRules, 'id'>>;

/** The rules for earning points: one row, cached in memory. */
@Injectable()
export class EarningRulesService {
  private readonly rules = new CachedValue(() => read(this.dataSource.manager));

  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChangeService,
    caches: CacheInvalidationService,
  ) {
    caches.register('earning', this.rules);
  }

  current(): Promise<Rules> {
    return this.rules.get();
  }

  /** Imports another site's rules. @param change applied to the current rules */
  async importRules(manager: EntityManager, change: (before: Rules) => Rules): Promise<void> {
    await store(manager, change(await read(manager, true)));
  }

  async save(after: Rules, actor: Actor): Promise<Rules> {
    await this.audited.make({ action: 'earning.update', actor, topic: 'earning' }, async (manager) => {
      const before = await read(manager, true);
      await store(manager, after);
      return { entityId: ONLY_ROW, before, after };
    });
    return after;
  }
}

async function store(manager: EntityManager, rules: Rules): Promise<void> {
  await manager.update(EarningRules, { id: ONLY_ROW }, { ...rules, ignoredLogins: [...rules.ignoredLogins] });
}

async function read(manager: EntityManager, forUpdate = false): Promise<Rules> {
  const { id: _id, ...rules } = await manager.findOneOrFail(EarningRules, {
    where: { id: ONLY_ROW },
    ...(forUpdate && { lock: { mode: 'pessimistic_write' } }),
  });
  return rules;
}
