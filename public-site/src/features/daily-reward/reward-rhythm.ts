import type { Site } from '../../api/types';

/** How often the reward opens, in words that follow "One free draw". */
export function rewardRhythm({ rewardHour, rewardCooldownHours, timeZone }: Site): string {
  if (rewardHour !== null) {
    return `every day from ${String(rewardHour).padStart(2, '0')}:00 ${timeZone.replaceAll('_', ' ')} time`;
  }
  return rewardCooldownHours === 24 ? 'every day' : `every ${rewardCooldownHours} hours`;
}
