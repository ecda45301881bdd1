import type { Site } from '../../api/types';
import { t } from '../../lib/texts';

/** The reward schedule, as part of a sentence. */
export function rewardRhythm({ rewardHour, rewardCooldownHours, timeZone }: Site): string {
  if (rewardHour !== null) {
    return t('reward.rhythmFrom', {
      time: `${String(rewardHour).padStart(2, '0')}:00`,
      zone: timeZone.replaceAll('_', ' '),
    });
  }
  return rewardCooldownHours === 24
    ? t('reward.rhythmDaily')
    : t('reward.rhythmHours', { hours: rewardCooldownHours });
}
