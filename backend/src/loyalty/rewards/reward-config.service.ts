import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { CachedValue } from '../../core/common/cached-value.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { checkTiers } from './check-tiers.js';
import type { RewardConfigDto } from './dto/reward-config.dto.js';
import { RewardConfig } from './reward-config.entity.js';
import type { RewardTier } from './reward-tier.js';

/** The current tiers. Each save creates a version, and spins refer to the version they were drawn from. */
@Injectable()
export class RewardConfigService {
  private readonly tiers = new CachedValue(async () => (await newest(this.dataSource.manager))?.tiers ?? []);

  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChangeService,
    caches: CacheInvalidationService,
  ) {
    caches.register('rewards', this.tiers);
  }

  /** Cached in memory. */
  current(): Promise<RewardTier[]> {
    return this.tiers.get();
  }

  /** Imports another site's tiers as a new version, unless they are the same. */
  async importTiers(manager: EntityManager, tiers: readonly RewardTier[], actorId: number): Promise<void> {
    const before = await newest(manager);
    if (!isDeepStrictEqual(before?.tiers, tiers))
      await manager.save(RewardConfig, { tiers: [...tiers], actorId });
  }

  /** @throws InvalidTotalError, InvalidTierError */
  async save(rewards: unknown, actor: Actor): Promise<RewardConfigDto> {
    const tiers = checkTiers(rewards);
    const change = { action: 'rewards.update', actor, topic: 'rewards' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const before = await newest(manager);
      const { version } = await manager.save(RewardConfig, { tiers, actorId: actor.memberId });
      return { entityId: version, before: before && { rewards: before.tiers }, after: { rewards: tiers } };
    });
    return after;
  }
}

async function newest(manager: EntityManager): Promise<RewardConfig | null> {
  const [config] = await manager.find(RewardConfig, { order: { version: 'DESC' }, take: 1 });
  return config ?? null;
}
