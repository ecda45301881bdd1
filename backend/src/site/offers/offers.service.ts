import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { ADVISORY_LOCKS, takeLock } from '../../core/database/advisory-locks.js';
import { reorderRows } from '../../core/database/reorder-rows.js';
import type { AddOfferDto, OfferDto, SaveOfferDto } from './dto/offer.dto.js';
import { Offer } from './offer.entity.js';
import { toOfferDto, toOfferFields } from './offer.mapper.js';
import { OfferListChangedError, OfferNotFoundError } from './offers.errors.js';

/** The lock serialises changes of positions. */
const LIST_CHANGE = { topic: 'offers', lock: ADVISORY_LOCKS.offerList } as const;

/** Changes offers on behalf of admins. */
@Injectable()
export class OffersService {
  constructor(private readonly audited: AuditedChangeService) {}

  /** @param id former id of a restored offer */
  async add({ first, ...input }: AddOfferDto, actor: Actor, id?: number): Promise<OfferDto> {
    const change = { action: 'offer.create', actor, ...LIST_CHANGE } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const position = first ? await before(manager) : await positionAfterLast(manager);
      const added = await manager.save(Offer, { id, ...toOfferFields(input), position });
      return { entityId: added.id, before: null, after: await read(manager, added.id) };
    });
    return after;
  }

  /** @throws OfferNotFoundError */
  async save(id: number, input: SaveOfferDto, actor: Actor): Promise<OfferDto> {
    const change = { action: 'offer.update', actor, topic: 'offers' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const offer = await lock(manager, id);
      await manager.save(Offer, { id, ...toOfferFields(input) });
      return { entityId: id, before: offer, after: await read(manager, id) };
    });
    return after;
  }

  /** Imports another site's offers in their order, unless this site has any. @returns whether it did */
  async importOffers(manager: EntityManager, offers: readonly SaveOfferDto[]): Promise<boolean> {
    await takeLock(manager, ADVISORY_LOCKS.offerList);
    if (await manager.exists(Offer)) return false;
    const inOrder = offers.map((offer, position) => ({ ...toOfferFields(offer), position }));
    await manager.save(Offer, inOrder, { chunk: 500 });
    return true;
  }

  /** @throws OfferNotFoundError */
  async remove(id: number, actor: Actor): Promise<OfferDto> {
    const change = { action: 'offer.delete', actor, ...LIST_CHANGE } as const;
    const { before: removed } = await this.audited.make(change, async (manager) => {
      const offer = await lock(manager, id);
      await manager.delete(Offer, { id });
      return { entityId: id, before: offer, after: null };
    });
    return removed;
  }

  /**
   * @param ids every offer exactly once, including hidden ones, in the new order
   * @throws OfferListChangedError if the ids don't match the list; nothing changes then
   */
  async reorder(ids: number[], actor: Actor): Promise<ListSlice<OfferDto>> {
    const change = { action: 'offer.reorder', actor, ...LIST_CHANGE } as const;
    const { offers } = await this.audited.make(change, async (manager) => {
      const former = (await readAll(manager)).map(({ id }) => id);
      if (!(await reorderRows(manager, 'offers', former, ids))) throw new OfferListChangedError();
      return { entityId: 'all', before: { ids: former }, after: { ids }, offers: await readAll(manager) };
    });
    return new ListSlice(offers.map(toOfferDto));
  }
}

async function before(manager: EntityManager): Promise<number> {
  return ((await manager.minimum(Offer, 'position')) ?? 0) - 1;
}

async function positionAfterLast(manager: EntityManager): Promise<number> {
  return ((await manager.maximum(Offer, 'position')) ?? -1) + 1;
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
