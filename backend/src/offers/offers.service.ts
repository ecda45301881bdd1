import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import type { Actor } from '../common/access/viewer.js';
import { CachedValue } from '../common/cached-value.js';
import { CachedRoutes } from '../common/http/cached-routes.js';
import { type CachedResponse, toResponse } from '../common/http/response-cache.js';
import { contentRange } from '../common/pagination/content-range.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import { CacheInvalidation } from '../replicas/cache-invalidation.service.js';
import type { OfferDto, SaveOfferDto } from './dto/offer.dto.js';
import { Offer } from './offer.entity.js';
import { toOfferDto, toOfferFields } from './offer.mapper.js';
import { OfferListChangedError, OfferNotFoundError } from './offers.errors.js';

@Injectable()
export class OffersService {
  private readonly list = new CachedValue(() => this.load());
  private readonly served = new CachedValue(async () => {
    const offers = await this.list.get();
    return toResponse(offers, { 'content-range': contentRange('offers', 0, offers.length, offers.length) });
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly caches: CacheInvalidation,
    routes: CachedRoutes,
  ) {
    routes.answer('/api/offers', () => this.served.peek());
    caches.onInvalidate('offers', () => {
      this.list.invalidate();
      this.served.invalidate();
    });
  }

  /** The list as every visitor reads it, from memory. */
  body(): Promise<CachedResponse> {
    return this.served.get();
  }

  /** All offers in their order, from memory. */
  all(): Promise<OfferDto[]> {
    return this.list.get();
  }

  /** A new offer goes last. */
  add(input: SaveOfferDto, actor: Actor): Promise<OfferDto> {
    return this.change(async (manager) => {
      await lockList(manager);
      const last = await manager.maximum(Offer, 'position');
      const { id } = await manager.save(Offer, { ...toOfferFields(input), position: (last ?? -1) + 1 });
      return this.recorded(manager, actor, 'offer.create', null, await find(manager, id));
    });
  }

  /** @throws OfferNotFoundError */
  save(id: number, input: SaveOfferDto, actor: Actor): Promise<OfferDto> {
    return this.change(async (manager) => {
      const before = toOfferDto(await lock(manager, id));
      await manager.save(Offer, { id, ...toOfferFields(input) });
      return this.recorded(manager, actor, 'offer.update', before, await find(manager, id));
    });
  }

  /** @throws OfferNotFoundError */
  remove(id: number, actor: Actor): Promise<OfferDto> {
    return this.change(async (manager) => {
      await lockList(manager);
      const offer = toOfferDto(await lock(manager, id));
      await manager.delete(Offer, { id });
      const entry = {
        action: 'offer.delete',
        entity: 'offer',
        entityId: String(id),
        before: offer,
        after: null,
      };
      await this.audit.record(manager, actor, entry);
      return offer;
    });
  }

  /**
   * @param ids every offer exactly once, in the new order
   * @throws OfferListChangedError when that is not so; nothing changes then
   */
  reorder(ids: number[], actor: Actor): Promise<OfferDto[]> {
    return this.change(async (manager) => {
      await lockList(manager);
      const before = await readAll(manager);
      const isWhole = ids.length === before.length && new Set(ids).size === ids.length;
      if (!isWhole || !before.every(({ id }) => ids.includes(id))) throw new OfferListChangedError();
      await manager.query(
        `UPDATE offers SET position = place.position
           FROM unnest($1::int[]) WITH ORDINALITY AS place (id, position) WHERE offers.id = place.id`,
        [ids],
      );
      const record = { action: 'offer.reorder', entity: 'offer', entityId: 'all' };
      const [order, after] = [{ ids: before.map(({ id }) => id) }, { ids }];
      await this.audit.record(manager, actor, { ...record, before: order, after });
      return (await readAll(manager)).map(toOfferDto);
    });
  }

  private async load(): Promise<OfferDto[]> {
    return (await readAll(this.dataSource.manager)).map(toOfferDto);
  }

  private async recorded(
    manager: EntityManager,
    actor: Actor,
    action: string,
    before: OfferDto | null,
    offer: Offer,
  ): Promise<OfferDto> {
    const after = toOfferDto(offer);
    await this.audit.record(manager, actor, {
      action,
      entity: 'offer',
      entityId: String(offer.id),
      before,
      after,
    });
    return after;
  }

  private async change<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.dataSource.transaction(work);
    await this.caches.invalidate('offers');
    return result;
  }
}

function readAll(manager: EntityManager): Promise<Offer[]> {
  return manager.find(Offer, { order: { position: 'ASC', id: 'ASC' } });
}

async function lockList(manager: EntityManager): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.offerList]);
}

async function lock(manager: EntityManager, id: number): Promise<Offer> {
  const offer = await manager.findOne(Offer, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!offer) throw new OfferNotFoundError();
  return offer;
}

function find(manager: EntityManager, id: number): Promise<Offer> {
  return manager.findOneByOrFail(Offer, { id });
}
