import type { ShopItem } from '../shared/api';

type Period = NonNullable<NonNullable<ShopItem['rules']>['period']>;

/** What a limit may count, and its word below `resources.items.periods`. */
export const PERIODS = [
  ['ever', 'ever'],
  ['24 hours', 'day'],
  ['7 days', 'week'],
  ['30 days', 'month'],
  ['broadcast', 'broadcast'],
] as const satisfies [Period, string][];
