import type { EarlierHuntDto, HuntDto, HuntSlotDto, HuntSummaryDto } from './dto/hunt.dto.js';
import { multiplierOf, sumsOf } from './hunt-rules.js';
import type { HuntSlot } from './hunt-slot.entity.js';
import type { Hunt } from './hunt.entity.js';

export const toSlotDto = ({ id, name, betCents, winCents, version }: HuntSlot): HuntSlotDto => ({
  id,
  name,
  betCents,
  winCents,
  multiplier: multiplierOf({ betCents, winCents }),
  version,
});

export const toSummary = (
  { blocked: _blocked, hidden: _hidden, createdAt, finishedAt, ...hunt }: Hunt,
  slots: readonly HuntSlot[],
): HuntSummaryDto => ({
  ...hunt,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
  sums: sumsOf(hunt, slots),
});

export const toEarlier = (hunt: Hunt, slots: readonly HuntSlot[]): EarlierHuntDto => ({
  ...toSummary(hunt, slots),
  hidden: hunt.hidden,
});

export const toHuntDto = (hunt: Hunt, slots: readonly HuntSlot[]): HuntDto => ({
  ...toSummary(hunt, slots),
  slots: slots.map(toSlotDto),
  currentSlotId:
    hunt.state === 'opening' ? (slots.find(({ winCents }) => winCents === null)?.id ?? null) : null,
});
