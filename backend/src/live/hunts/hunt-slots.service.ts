import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import { reorderRows } from '../../core/database/reorder-rows.js';
import type { HuntSlotDto } from './dto/hunt.dto.js';
import type { AddSlotDto, SaveSlotDto } from './dto/slot.dto.js';
import { lockRunningHunt } from './hunt-admin.service.js';
import { SLOTS_MAX } from './hunt-rules.js';
import { toSlotDto } from './hunt.mapper.js';
import { HuntSlot } from './hunt-slot.entity.js';
import { deleteSuggestions } from './slot-suggestions.service.js';
import {
  HuntFullError,
  HuntNotOpeningError,
  SlotChangedError,
  SlotListChangedError,
  SlotNotFoundError,
} from './hunts.errors.js';

/** The slots of the running hunt. The lock on the hunt's row serialises all changes. */
@Injectable()
export class HuntSlotsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChangeService,
    private readonly promoGuard: PromoGuardService,
  ) {}

  async list(): Promise<ListSlice<HuntSlotDto>> {
    const slots = await this.dataSource.manager.find(HuntSlot, {
      where: { hunt: { finishedAt: IsNull() } },
      order: { position: 'ASC', id: 'ASC' },
    });
    return new ListSlice(slots.map(toSlotDto));
  }

  /**
   * Adds a slot at the end, and accepts the suggestion that it comes from, with all others of that slot.
   * @throws NoHuntError, HuntFullError, SuggestionGoneError, PromotionError
   */
  async add({ suggestionId, ...input }: AddSlotDto, actor: Actor): Promise<HuntSlotDto> {
    await this.promoGuard.check(input.name);
    const change = { action: 'slot.create', actor, topic: 'hunt' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const { id: huntId } = await lockRunningHunt(manager);
      if ((await manager.countBy(HuntSlot, { huntId })) >= SLOTS_MAX) throw new HuntFullError();
      if (suggestionId) await deleteSuggestions(manager, { id: suggestionId, huntId });
      const position = ((await manager.maximum(HuntSlot, 'position', { huntId })) ?? 0) + 1;
      const { id } = await manager.save(HuntSlot, { ...input, huntId, position });
      const added = await manager.findOneByOrFail(HuntSlot, { id });
      return { entityId: id, before: null, after: toSlotDto(added) };
    });
    return after;
  }

  /** @throws NoHuntError, SlotNotFoundError, SlotChangedError, HuntNotOpeningError, PromotionError */
  async save(id: number, { version, ...input }: SaveSlotDto, actor: Actor): Promise<HuntSlotDto> {
    await this.promoGuard.check(input.name);
    const change = { action: 'slot.update', actor, topic: 'hunt' } as const;
    const { after } = await this.audited.make(change, async (manager) => {
      const hunt = await lockRunningHunt(manager);
      const slot = await slotOf(manager, hunt.id, id);
      if (slot.version !== version) throw changed(slot);
      const winCents = input.winCents ?? null;
      if (winCents !== null && hunt.state !== 'opening') throw new HuntNotOpeningError();
      const fields = { ...input, winCents, version: version + 1 };
      await manager.update(HuntSlot, { id }, fields);
      return { entityId: id, before: toSlotDto(slot), after: toSlotDto({ ...slot, ...fields }) };
    });
    return after;
  }

  /** @throws NoHuntError, SlotNotFoundError */
  async remove(id: number, actor: Actor): Promise<HuntSlotDto> {
    const change = { action: 'slot.delete', actor, topic: 'hunt' } as const;
    const { before } = await this.audited.make(change, async (manager) => {
      const hunt = await lockRunningHunt(manager);
      const slot = await slotOf(manager, hunt.id, id);
      await manager.delete(HuntSlot, { id });
      return { entityId: id, before: toSlotDto(slot), after: null };
    });
    return before;
  }

  /**
   * @param ids every slot of the running hunt once, in the new order
   * @throws NoHuntError, SlotListChangedError
   */
  async reorder(ids: readonly number[], actor: Actor): Promise<ListSlice<HuntSlotDto>> {
    const change = { action: 'slot.reorder', actor, topic: 'hunt' } as const;
    await this.audited.make(change, async (manager) => {
      const { id: huntId } = await lockRunningHunt(manager);
      const slots = await manager.find(HuntSlot, {
        where: { huntId },
        order: { position: 'ASC', id: 'ASC' },
      });
      const former = slots.map(({ id }) => id);
      if (!(await reorderRows(manager, 'hunt_slots', former, ids))) throw new SlotListChangedError();
      return { entityId: huntId, before: { ids: former }, after: { ids } };
    });
    return this.list();
  }
}

/** @throws SlotNotFoundError */
async function slotOf(manager: EntityManager, huntId: number, id: number): Promise<HuntSlot> {
  const slot = await manager.findOneBy(HuntSlot, { id, huntId });
  if (!slot) throw new SlotNotFoundError();
  return slot;
}

function changed({ name, betCents, winCents, version }: HuntSlot): SlotChangedError {
  return new SlotChangedError({ name, betCents, ...(winCents !== null && { winCents }), version });
}
