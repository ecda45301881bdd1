import type { Hunt, HuntSlot } from '../shared/api';

export const SUMS: Hunt['sums'] = {
  betCents: 0,
  winCents: 0,
  closedBetCents: 0,
  opened: 0,
  closed: 0,
  averageMultiplier: null,
  neededMultiplier: null,
  bestSlotId: null,
  worstSlotId: null,
  presentCents: 0,
  profitCents: -150_000,
};
/** Is collecting slots, and has none. */
export const HUNT: Hunt = {
  id: 7,
  name: 'Friday hunt',
  currency: 'EUR',
  state: 'collecting',
  startCents: 150_000,
  leftCents: 0,
  endCents: null,
  version: 3,
  createdAt: '2026-11-20T18:00:00.000Z',
  finishedAt: null,
  sums: SUMS,
  slots: [],
  currentSlotId: null,
};
export const SLOT: HuntSlot = {
  id: 1,
  name: 'Wanted',
  betCents: 100,
  winCents: null,
  multiplier: null,
  version: 1,
};
