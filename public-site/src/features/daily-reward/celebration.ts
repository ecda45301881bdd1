import type { RewardTier } from '../../api/types';

const FEWEST = { rays: 6, sparks: 6 };
const MOST = { rays: 18, sparks: 22 };

/** How many rays and sparks a prize gets: the smallest tier few, the largest all of them. */
export function celebrationOf(
  reward: RewardTier,
  tiers: readonly RewardTier[],
): { rays: number; sparks: number } {
  const smaller = tiers.filter(({ points }) => points < reward.points).length;
  const part = tiers.length > 1 ? smaller / (tiers.length - 1) : 1;
  const between = (few: number, many: number) => Math.round(few + (many - few) * part);
  return { rays: between(FEWEST.rays, MOST.rays), sparks: between(FEWEST.sparks, MOST.sparks) };
}
