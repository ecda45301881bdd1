import type { components } from '../../backend/openapi/schema.js';

type RewardTier = components['schemas']['RewardTierDto'];

/** 114 points a day on average, so a mug takes about three weeks. */
export const DEMO_TIERS: readonly RewardTier[] = [
  { tier: 'Copper Chip', points: 25, probability: 40, color: '#e0936a' },
  { tier: 'Silver Chip', points: 50, probability: 27, color: '#c3cde0' },
  { tier: 'Emerald Chip', points: 100, probability: 18, color: '#46d39a' },
  { tier: 'Violet Chip', points: 250, probability: 9, color: '#b58cff' },
  { tier: 'Golden Chip', points: 500, probability: 5, color: '#ffc94a' },
  { tier: 'Jackpot', points: 2_500, probability: 1, color: '#ff6f91' },
];
