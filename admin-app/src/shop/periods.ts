import type { ShopItem } from '../shared/api';

type Period = NonNullable<NonNullable<ShopItem['rules']>['period']>;

/** Periods of a limit, with their keys under `resources.items.periods`. */
export const PERIODS = [
  ['ever', 'ever'],
  ['24 hours', 'day'],
  ['7 days', 'week'],
  ['30 days', 'month'],
  ['broadcast', 'broadcast'],
] as const satisfies [Period, string][];
