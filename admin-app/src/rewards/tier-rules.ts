import { t } from '../i18n/texts';
import type { RewardTier } from '../shared/api';

export const newTier = (): RewardTier => ({
  tier: t('rewards.new_tier'),
  points: 100,
  probability: 10,
  color: '#ffffff',
});

export const totalOf = (tiers: RewardTier[]): number =>
  tiers.reduce((sum, tier) => sum + tier.probability, 0);

const complete = ({ tier, points, probability, color }: RewardTier): boolean =>
  tier.trim() !== '' && color.trim() !== '' && points >= 0 && probability >= 0;

/** Why these tiers cannot be saved, or null. The order of the checks decides which reason is given. */
export function tiersFault(tiers: RewardTier[]): string | null {
  if (totalOf(tiers) !== 100) return t('rewards.wrong_total');
  return tiers.every(complete) ? null : t('rewards.incomplete');
}
