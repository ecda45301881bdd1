import type { Translations } from '../../core/common/translations.js';

/** One tier of the daily reward. */
export interface RewardTier {
  tier: string;
  /** Integer, 0..2^53-1. */
  points: number;
  /** Integer percent; the probabilities of a configuration add up to 100. */
  probability: number;
  /** Hex colour, `#rrggbb`. */
  color: string;
  /** Its name in languages other than the site's. */
  translations?: Translations<Pick<RewardTier, 'tier'>>;
}
