import type { RewardTier } from '../../api/types';

/** The tiers with the rolls, of 0 to 99, that win each: `40–66`; a tier that cannot be won has none. */
export function withRolls(tiers: readonly RewardTier[]): (RewardTier & { rolls: string })[] {
  let first = 0;
  return tiers.map((tier) => {
    const from = first;
    first += tier.probability;
    return { ...tier, rolls: rollsText(from, first - 1) };
  });
}

function rollsText(from: number, to: number): string {
  if (to < from) return '–';
  return to === from ? String(from) : `${from}–${to}`;
}

/** Points that a draw brings on average, rounded. */
export const averageOf = (tiers: readonly RewardTier[]): number =>
  Math.round(tiers.reduce((sum, { points, probability }) => sum + points * probability, 0) / 100);
