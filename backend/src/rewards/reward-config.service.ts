import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { CachedValue } from '../common/cached-value.js';
import type { RewardTier } from '../points/reward-tier.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import { checkTiers } from './check-tiers.js';
import type { RewardConfigDto } from './dto/reward-config.dto.js';
import { RewardConfig } from './reward-config.entity.js';

/** The tiers in force. Every save is a new version: spins keep the one they were drawn from. */
@Injectable()
export class RewardConfigService {
  private readonly tiers = new CachedValue(async () => (await newest(this.dataSource.manager))?.tiers ?? []);

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly caches: CacheInvalidation,
  ) {
    caches.onInvalidate('rewards', () => this.tiers.invalidate());
  }

  /** From memory. */
  current(): Promise<RewardTier[]> {
    return this.tiers.get();
  }

  /** @throws InvalidTotalError, InvalidTierError */
  async save(rewards: unknown, actor: Actor): Promise<RewardConfigDto> {
    const tiers = checkTiers(rewards);
    await this.dataSource.transaction(async (manager) => {
      const before = await newest(manager);
      const { version } = await manager.save(RewardConfig, { tiers, actorId: actor.userId });
      await this.audit.record(manager, actor, {
        action: 'rewards.update',
        entity: 'rewards',
        entityId: String(version),
        before: before && { rewards: before.tiers },
        after: { rewards: tiers },
      });
    });
    await this.caches.invalidate('rewards');
    return { rewards: tiers };
  }
}

async function newest(manager: EntityManager): Promise<RewardConfig | null> {
  const [config] = await manager.find(RewardConfig, { order: { version: 'DESC' }, take: 1 });
  return config ?? null;
}
