import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not, Raw } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { PromoGuardService } from '../bot/texts/promo-guard.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { ADVISORY_LOCKS } from '../../core/database/advisory-locks.js';
import { ListSlice } from '../../core/common/pagination/list-slice.js';
import type {
  AddHuntDto,
  EarlierHuntDto,
  HuntDeskDto,
  HuntDto,
  SaveHuntDto,
  SetHuntStateDto,
} from './dto/hunt.dto.js';
import { mayBecome, sumsOf } from './hunt-rules.js';
import { toEarlier, toHuntDto } from './hunt.mapper.js';
import { HuntFollowersService } from './hunt-followers.service.js';
import { HuntSlot } from './hunt-slot.entity.js';
import { Hunt } from './hunt.entity.js';
import {
  HuntChangedError,
  HuntEmptyError,
  HuntEndMissingError,
  HuntNotFoundError,
  HuntRunningError,
  HuntStepError,
  NoHuntError,
} from './hunts.errors.js';
import { SlotSuggestion } from './slot-suggestion.entity.js';

/** Maximum number of past hunts in the list. */
const LISTED_MAX = 50;

/** Team actions on a hunt; HuntSlotsService handles its slots. */
@Injectable()
export class HuntAdminService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audited: AuditedChangeService,
    private readonly promoGuard: PromoGuardService,
    private readonly followers: HuntFollowersService,
  ) {}

  async desk(): Promise<HuntDeskDto> {
    const { manager } = this.dataSource;
    const hunt = await manager.findOneBy(Hunt, { finishedAt: IsNull() });
    if (!hunt) {
      const last = await tonightsLast(manager);
      return { hunt: null, blocked: '', ...(last && { last }) };
    }
    return { hunt: toHuntDto(hunt, await slotsOf(manager, hunt)), blocked: hunt.blocked };
  }

  /** Past hunts, including hidden and cancelled ones, newest first. */
  async earlier(): Promise<ListSlice<EarlierHuntDto>> {
    const { manager } = this.dataSource;
    const hunts = await manager.find(Hunt, {
      where: { finishedAt: Not(IsNull()) },
      order: { finishedAt: 'DESC', id: 'DESC' },
      take: LISTED_MAX,
    });
    const slots = await manager.findBy(HuntSlot, { huntId: In(hunts.map(({ id }) => id)) });
    return new ListSlice(
      hunts.map((hunt) =>
        toEarlier(
          hunt,
          slots.filter(({ huntId }) => huntId === hunt.id),
        ),
      ),
    );
  }

  /** Starts a hunt with the block list of the last one. @throws HuntRunningError, PromotionError */
  async begin(input: AddHuntDto, actor: Actor): Promise<HuntDto> {
    await this.promoGuard.check(`${input.name} ${input.currency}`);
    const change = { action: 'hunt.create', actor, topic: 'hunt', lock: ADVISORY_LOCKS.runningHunt } as const;
    const { hunt } = await this.audited.make(change, async (manager) => {
      if (await manager.existsBy(Hunt, { finishedAt: IsNull() })) throw new HuntRunningError();
      const [last] = await manager.find(Hunt, { order: { id: 'DESC' }, take: 1 });
      const { id } = await manager.save(Hunt, { ...input, blocked: last?.blocked ?? '' });
      const begun: Hunt = await manager.findOneByOrFail(Hunt, { id });
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
   * Moves the hunt to its next state, back from opening, or to cancelled if it was started by mistake. Ending
   * it deletes viewers' suggestions.
   * @throws NoHuntError, HuntChangedError, HuntStepError, HuntEmptyError, HuntEndMissingError
   */
  async setState({ state, endCents, version }: SetHuntStateDto, actor: Actor): Promise<HuntDto> {
    const change = { action: `hunt.${state}`, actor, topic: 'hunt' } as const;
    const { hunt } = await this.audited.make(change, async (manager) => {
      const before = await lockRunningHunt(manager);
      if (before.version !== version) throw changed(before);
      if (!mayBecome(before.state, state)) throw new HuntStepError();
      const slots = await slotsOf(manager, before);
      if (state === 'opening' && slots.length === 0) throw new HuntEmptyError();
      const isOver = state === 'finished' || state === 'cancelled';
      if (isOver) await manager.delete(SlotSuggestion, { huntId: before.id });
      const end = {
        ...(isOver && { finishedAt: new Date() }),
        ...(state === 'finished' && { endCents: endCents ?? endOf(before, slots) }),
      };
      const written = await write(manager, before, { state, ...end });
      await this.followers.inTransaction(manager, written.hunt, actor);
      return written;
    });
    await this.followers.afterCommit(hunt);
    return hunt;
  }

  /**
   * Hides a past hunt from the site, or shows it again.
   * @throws HuntNotFoundError, HuntStepError
   */
  async setHidden(id: number, hidden: boolean, actor: Actor): Promise<EarlierHuntDto> {
    const change = { action: 'hunt.update', actor, topic: 'hunt' } as const;
    const { earlier } = await this.audited.make(change, async (manager) => {
      const before = await manager.findOne(Hunt, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!before) throw new HuntNotFoundError();
      if (!before.finishedAt) throw new HuntStepError();
      const { hunt: _hunt, ...written } = await write(manager, before, { hidden });
      return { ...written, earlier: toEarlier(written.after, await slotsOf(manager, before)) };
    });
    return earlier;
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

/** As for raffles and guesses, the evening lasts 12 hours. */
async function tonightsLast(manager: EntityManager): Promise<EarlierHuntDto | null> {
  const finishedAt = Raw((column) => `${column} > clock_timestamp() - interval '12 hours'`);
  const last = await manager.findOne(Hunt, {
    where: { state: 'finished', finishedAt },
    order: { finishedAt: 'DESC', id: 'DESC' },
  });
  return last && toEarlier(last, await slotsOf(manager, last));
}

/** Every change to a hunt or its slots takes this lock first. @throws NoHuntError */
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

/** @throws HuntEndMissingError if no slot was opened: the balance left would pass for the end balance */
function endOf(hunt: Hunt, slots: readonly HuntSlot[]): number {
  const { opened, presentCents } = sumsOf(hunt, slots);
  if (opened === 0) throw new HuntEndMissingError();
  return presentCents;
}

const changed = ({ name, version, state }: Hunt): HuntChangedError =>
  new HuntChangedError({ name, version, state });
