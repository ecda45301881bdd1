import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditedChange } from '../audit/audited-change.service.js';
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

/** Places are given out one change at a time. */
const OF_THE_LIST = { topic: 'offers', lock: ADVISORY_LOCKS.offerList } as const;

@Injectable()
export class OffersService {
  private readonly list = new CachedValue(() => this.load());
  private readonly served = new CachedValue(async () => {
    const offers = await this.list.get();
    return toResponse(offers, { 'content-range': contentRange('offers', 0, offers.length, offers.length) });
  });

  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChange,
    caches: CacheInvalidation,
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
  async add(input: SaveOfferDto, actor: Actor): Promise<OfferDto> {
    const { after } = await this.audited.make(
      { action: 'offer.create', actor, ...OF_THE_LIST },
      async (manager) => {
        const last = await manager.maximum(Offer, 'position');
        const { id } = await manager.save(Offer, { ...toOfferFields(input), position: (last ?? -1) + 1 });
        return { entityId: id, before: null, after: await read(manager, id) };
      },
    );
    return after;
  }

  /** @throws OfferNotFoundError */
  async save(id: number, input: SaveOfferDto, actor: Actor): Promise<OfferDto> {
    const change = { action: 'offer.update', actor, topic: 'offers' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const before = await lock(manager, id);
      await manager.save(Offer, { id, ...toOfferFields(input) });
      return { entityId: id, before, after: await read(manager, id) };
    });
    return after;
  }

  /** @throws OfferNotFoundError */
  async remove(id: number, actor: Actor): Promise<OfferDto> {
    const { before } = await this.audited.make(
      { action: 'offer.delete', actor, ...OF_THE_LIST },
      async (manager) => {
        const offer = await lock(manager, id);
        await manager.delete(Offer, { id });
        return { entityId: id, before: offer, after: null };
      },
    );
    return before;
  }

  /**
   * @param ids every offer exactly once, in the new order
   * @throws OfferListChangedError when that is not so; nothing changes then
   */
  async reorder(ids: number[], actor: Actor): Promise<OfferDto[]> {
    const { offers } = await this.audited.make(
      { action: 'offer.reorder', actor, ...OF_THE_LIST },
      async (manager) => {
        const before = (await readAll(manager)).map(({ id }) => id);
        const isWhole = ids.length === before.length && new Set(ids).size === ids.length;
        if (!isWhole || !before.every((id) => ids.includes(id))) throw new OfferListChangedError();
        await manager.query(
          `UPDATE offers SET position = place.position
             FROM unnest($1::int[]) WITH ORDINALITY AS place (id, position) WHERE offers.id = place.id`,
          [ids],
        );
        return {
          entityId: 'all',
          before: { ids: before },
          after: { ids },
          offers: await readAll(manager),
        };
      },
    );
    return offers.map(toOfferDto);
  }

  private async load(): Promise<OfferDto[]> {
    return (await readAll(this.dataSource.manager)).map(toOfferDto);
  }
}

function readAll(manager: EntityManager): Promise<Offer[]> {
  return manager.find(Offer, { order: { position: 'ASC', id: 'ASC' } });
}

async function lock(manager: EntityManager, id: number): Promise<OfferDto> {
  const offer = await manager.findOne(Offer, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!offer) throw new OfferNotFoundError();
  return toOfferDto(offer);
}

async function read(manager: EntityManager, id: number): Promise<OfferDto> {
  return toOfferDto(await manager.findOneByOrFail(Offer, { id }));
}
