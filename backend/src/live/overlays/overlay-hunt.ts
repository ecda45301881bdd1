import type { HuntDto } from '../hunts/dto/hunt.dto.js';
import type { OverlayHuntDto } from './dto/overlay.dto.js';

/** A hunt may have hundreds of slots; the panel has room for this many. */
const SLOTS_SHOWN = 5;

export function toOverlayHunt({
  id,
  name,
  currency,
  state,
  startCents,
  slots,
  ...hunt
}: HuntDto): OverlayHuntDto {
  const { presentCents, profitCents, betCents, winCents, opened, ...sums } = hunt.sums;
  const { averageMultiplier, neededMultiplier, bestSlotId } = sums;
  const all = slots.map(({ version: _version, ...slot }, at) => ({ ...slot, number: at + 1 }));
  const current = all.findIndex((slot) => slot.id === hunt.currentSlotId);
  const first = current < 0 ? all.length : current - Math.floor(SLOTS_SHOWN / 2);
  const from = Math.max(0, Math.min(first, all.length - SLOTS_SHOWN));
  return {
    id,
    name,
    currency,
    state,
    startCents,
    presentCents,
    profitCents,
    betCents,
    winCents,
    opened,
    slotCount: all.length,
    averageMultiplier,
    neededMultiplier,
    best: all.find((slot) => slot.id === bestSlotId) ?? null,
    currentSlotId: hunt.currentSlotId,
    slots: all.slice(from, from + SLOTS_SHOWN),
  };
}
