import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { AuditedChange } from '../audit/audited-change.service.js';
import { PromoGuardService } from '../bot/promo-guard.service.js';
import type { Actor } from '../common/access/viewer.js';
import { ADVISORY_LOCKS } from '../database/advisory-locks.js';
import type { AddHuntDto, HuntDeskDto, HuntDto, SaveHuntDto, SetHuntStateDto } from './dto/hunt.dto.js';
import { mayBecome, sumsOf } from './hunt-rules.js';
import { toHuntDto } from './hunt.mapper.js';
import { HuntFollowers } from './hunt-followers.service.js';
import { HuntSlot } from './hunt-slot.entity.js';
import { Hunt } from './hunt.entity.js';
import {
  HuntChangedError,
  HuntNotFoundError,
  HuntRunningError,
  HuntStepError,
  NoHuntError,
} from './hunts.errors.js';
import { SlotSuggestion } from './slot-suggestion.entity.js';

/** What the team does with a hunt; its slots are HuntSlotsService's. */
@Injectable()
export class HuntDesk {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChange,
    private readonly promoGuard: PromoGuardService,
    private readonly followers: HuntFollowers,
  ) {}

  async desk(): Promise<HuntDeskDto> {
    const { manager } = this.dataSource;
    const hunt = await manager.findOneBy(Hunt, { finishedAt: IsNull() });
    if (!hunt) return { hunt: null, blocked: '' };
    return { hunt: toHuntDto(hunt, await slotsOf(manager, hunt)), blocked: hunt.blocked };
  }

  /** Begins a hunt, with the block list of the last one. @throws HuntRunningError, PromotionError */
  async begin(input: AddHuntDto, actor: Actor): Promise<HuntDto> {
    await this.promoGuard.check(`${input.name} ${input.currency}`);
    const change = { action: 'hunt.create', actor, topic: 'hunt', lock: ADVISORY_LOCKS.runningHunt } as const;
    const { hunt } = await this.audited.make(change, async (manager) => {
      if (await manager.existsBy(Hunt, { finishedAt: IsNull() })) throw new HuntRunningError();
      const [last] = await manager.find(Hunt, { order: { id: 'DESC' }, take: 1 });
      const { id } = await manager.save(Hunt, { ...input, blocked: last?.blocked ?? '' });
      const begun = await manager.findOneByOrFail(Hunt, { id });
      return { entityId: id, before: null, after: begun, hunt: toHuntDto(begun, []) };
    });
    return hunt;
  }

  /** @throws NoHuntError, HuntChangedError, PromotionError */
  async save({ version, ...input }: SaveHuntDto, actor: Actor): Promise<HuntDto> {
    await this.promoGuard.check(`${input.name} ${input.currency}`);
    const change = { action: 'hunt.update', actor, topic: 'hunt' } as const;
    const { hunt } = await this.audited.make(change, async (manager) => {
      const before = await lockRunningHunt(manager);
      if (before.version !== version) throw changed(before);
      return write(manager, before, input);
    });
    return hunt;
  }

  /**
   * The next step, or the way back from opening. What viewers have suggested goes with the end.
   * @throws NoHuntError, HuntChangedError, HuntStepError
   */
  async setState({ state, endCents, version }: SetHuntStateDto, actor: Actor): Promise<HuntDto> {
    const change = { action: `hunt.${state}`, actor, topic: 'hunt' } as const;
    const { hunt } = await this.audited.make(change, async (manager) => {
      const before = await lockRunningHunt(manager);
      if (before.version !== version) throw changed(before);
      if (!mayBecome(before.state, state)) throw new HuntStepError();
      const { presentCents } = sumsOf(before, await slotsOf(manager, before));
      const isOver = state === 'finished';
      if (isOver) await manager.delete(SlotSuggestion, { huntId: before.id });
      const end = isOver ? { endCents: endCents ?? presentCents, finishedAt: new Date() } : {};
      const written = await write(manager, before, { state, ...end });
      await this.followers.within(manager, written.hunt, actor);
      return written;
    });
    await this.followers.after(hunt);
    return hunt;
  }

  /** @throws HuntNotFoundError */
  async remove(id: number, actor: Actor): Promise<HuntDto> {
    const change = { action: 'hunt.delete', actor, topic: 'hunt' } as const;
    const { before } = await this.audited.make(change, async (manager) => {
      const hunt = await manager.findOne(Hunt, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!hunt) throw new HuntNotFoundError();
      const removed = toHuntDto(hunt, await slotsOf(manager, hunt));
      await manager.delete(Hunt, { id });
      return { entityId: id, before: removed, after: null };
    });
    return before;
  }
}

/** Each change of a hunt or its slots takes this lock first. @throws NoHuntError */
export async function lockRunningHunt(manager: EntityManager): Promise<Hunt> {
  const hunt = await manager.findOne(Hunt, {
    where: { finishedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  });
  if (!hunt) throw new NoHuntError();
  return hunt;
}

async function write(manager: EntityManager, before: Hunt, fields: Partial<Hunt>) {
  const after = { ...before, ...fields, version: before.version + 1 };
  await manager.update(Hunt, { id: before.id }, { ...fields, version: after.version });
  return { entityId: before.id, before, after, hunt: toHuntDto(after, await slotsOf(manager, before)) };
}

const slotsOf = (manager: EntityManager, { id }: Hunt): Promise<HuntSlot[]> =>
  manager.find(HuntSlot, { where: { huntId: id }, order: { position: 'ASC', id: 'ASC' } });

const changed = ({ name, version, state }: Hunt): HuntChangedError =>
  new HuntChangedError({ name, version, state });
