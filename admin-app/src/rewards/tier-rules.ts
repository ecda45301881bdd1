import type { RewardTier } from '../shared/api';

export const NEW_TIER: RewardTier = { tier: 'New Tier', points: 100, probability: 10, color: '#ffffff' };

export const totalOf = (tiers: RewardTier[]): number =>
  tiers.reduce((sum, tier) => sum + tier.probability, 0);

const complete = ({ tier, points, probability, color }: RewardTier): boolean =>
  tier.trim() !== '' && color.trim() !== '' && points >= 0 && probability >= 0;

/** Why these tiers cannot be saved, in the order in which the rules are judged; null: they can. */
export function tiersFault(tiers: RewardTier[]): string | null {
  if (totalOf(tiers) !== 100) return 'Total probability must equal 100%';
  return tiers.every(complete) ? null : 'All fields must be filled with valid values';
}
