import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import type { EarningProgress, User } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { logged } from '../../lib/log';
import { findText, t } from '../../lib/texts';
import { watchedTime } from '../../lib/times';

/** What can be earned, and how far a viewer has come, as it is at a balance; null for a guest. */
export const earningQuery = (user: User | null) =>
  queryOptions({
    queryKey: ['points', 'earning', user && [user.user_id, user.pointsVersion]],
    queryFn: () => logged('Failed to load how points are earned', dataOf(client.GET('/api/points/earning'))),
  });

export type Source = EarningProgress['sources'][number];

/** How a source pays, in the viewer's words. A newer server may have sources that this page does not know. */
export const sourceTitle = ({ source }: Source): string =>
  findText(`earning.source.${source}`) ?? t('earning.source.other');

export const sourceRule = ({ source }: Source, minutes: number): string =>
  findText(`earning.rule.${source}`, { minutes }) ?? '';

/** Why nothing is earned, kindly; null where something is. */
export function stoppedWords({ stoppedBecause }: EarningProgress): string | null {
  if (stoppedBecause === null) return null;
  return findText(`earning.stopped.${stoppedBecause}`) ?? t('earning.stopped.other');
}

/** What it takes to become a loyal viewer, or what being one brings; null where it brings nothing. */
export function loyaltyWords({ loyalty, sources }: EarningProgress): string | null {
  const { isLoyal, percent, watchedMinutes, neededMinutes } = loyalty;
  const isPaidFor = sources.some(({ source }) => source === 'watching' || source === 'talking');
  if (percent <= 100 || !isPaidFor) return null;
  const factor = formatNumber(percent / 100);
  return isLoyal
    ? t('earning.loyal', { factor })
    : t('earning.notLoyal', { factor, time: watchedTime(neededMinutes - watchedMinutes) });
}
