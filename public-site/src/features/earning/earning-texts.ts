import type { EarningProgress } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { findText, t } from '../../lib/texts';
import { watchedTime } from '../../lib/times';

export type Source = EarningProgress['sources'][number];

/** Name of a source. A newer server may send sources this page has no text for. */
export const sourceTitle = ({ source }: Source): string =>
  findText(`earning.source.${source}`) ?? t('earning.source.other');

export const sourceRule = ({ source }: Source, minutes: number): string =>
  findText(`earning.rule.${source}`, { minutes }) ?? '';

/** Why nothing can be earned, or null if something can. */
export function stoppedWords({ stoppedBecause }: EarningProgress): string | null {
  if (stoppedBecause === null) return null;
  return findText(`earning.stopped.${stoppedBecause}`) ?? t('earning.stopped.other');
}

/** Progress towards loyal viewer status, or its benefit once reached; null if there is none. */
export function loyaltyWords({ loyalty, sources }: EarningProgress): string | null {
  const { isLoyal, percent, watchedMinutes, neededMinutes } = loyalty;
  const isPaidFor = sources.some(({ source }) => source === 'watching' || source === 'talking');
  if (percent <= 100 || !isPaidFor) return null;
  const factor = formatNumber(percent / 100);
  return isLoyal
    ? t('earning.loyal', { factor })
    : t('earning.notLoyal', { factor, time: watchedTime(neededMinutes - watchedMinutes) });
}
