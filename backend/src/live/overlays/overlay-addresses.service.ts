import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { CachedValue } from '../../core/common/cached-value.js';
import { NotFoundError } from '../../core/common/errors/refusals.js';
import { AppConfig } from '../../core/config/app-config.js';
import { CacheInvalidationService } from '../../core/replicas/cache-invalidation.service.js';
import { OverlayAddress } from './overlay-address.entity.js';
import { type OverlayAddressDto, type OverlayDto, type OverlayName, OVERLAYS } from './dto/overlay.dto.js';

const SECRET_BYTES = 32;

/** The overlay addresses that OBS opens. They only allow viewing. */
@Injectable()
export class OverlayAddressesService {
  private readonly stored = new CachedValue(() => this.dataSource.getRepository(OverlayAddress).find());

  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChangeService,
    private readonly config: AppConfig,
    caches: CacheInvalidationService,
  ) {
    caches.register('overlays', this.stored);
  }

  async list(): Promise<OverlayDto[]> {
    const stored = await this.stored.get();
    return OVERLAYS.map((name) => {
      const found = stored.find((address) => address.name === name);
      return { name, changedAt: found?.changedAt.toISOString() ?? null };
    });
  }

  /** Gives an overlay a new address; the old one stops working on every replica. @throws NotFoundError */
  async change(asked: string, actor: Actor): Promise<OverlayAddressDto> {
    const name = parseOverlayName(asked);
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    const change = { action: 'overlay.change-address', actor, topic: 'overlays' } as const;
    await this.audited.make(change, async (manager) => {
      const addresses = manager.getRepository(OverlayAddress);
      const lock = { mode: 'pessimistic_write' } as const;
      const before: OverlayAddress | null = await addresses.findOne({ where: { name }, lock });
      const after = { name, secretHash: hashOf(secret), changedAt: new Date() };
      await addresses.upsert(after, ['name']);
      return {
        entityId: name,
        before: before && { changedAt: before.changedAt },
        after: { changedAt: after.changedAt },
      };
    });
    return { name, address: `${this.config.http.publicUrl}/overlay/${secret}/${name}` };
  }

  /** The overlay that a secret opens, or null. Every stored hash is compared, each in constant time. */
  async find(secret: string): Promise<OverlayName | null> {
    const hash = hashOf(secret);
    const found = (await this.stored.get()).filter(({ secretHash }) => timingSafeEqual(secretHash, hash));
    return found[0]?.name ?? null;
  }

  /** @throws NotFoundError if the secret opens no overlay */
  async nameForSecret(secret: string): Promise<OverlayName> {
    return parseOverlayName((await this.find(secret)) ?? undefined);
  }
}

/** @throws NotFoundError */
export function parseOverlayName(asked: string | undefined): OverlayName {
  const name = OVERLAYS.find((each) => each === asked);
  if (!name) throw new NotFoundError();
  return name;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
