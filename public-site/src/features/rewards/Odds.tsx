import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { RewardTier } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { isRefused, rewardStatusQuery } from '../daily-reward/queries';
import { OnBreak } from '../play-safe/OnBreak';
import styles from './Odds.module.css';

/** Guests have no status; only the tiers are fetched. */
const GUEST = 'guest';
/** The widget keeps a member's status current. A fetch here could reveal a roll in progress. */
const STALE_MS = 60_000;

interface OddsProps {
  userId: string | null;
  /** The session has loaded. */
  isReady: boolean;
}

export function Odds({ userId, isReady }: OddsProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...rewardStatusQuery(userId ?? GUEST),
    staleTime: STALE_MS,
    enabled: isReady,
  });
  if (isRefused(error)) return <OnBreak />;
  if (data) return <OddsTable rewards={data.rewards} />;
  if (!error || isFetching) return <Skeleton height={480} borderRadius="var(--radius)" />;
  return <LoadFailure title={t('odds.failed')} isAlert onRetry={() => void refetch()} />;
}

function OddsTable({ rewards }: { rewards: Parameters<typeof withRolls>[0] }) {
  const tiers = withRolls(rewards);
  return (
    <Card className={styles.odds}>
      <div className={styles.bar} aria-hidden="true">
        {tiers.map(({ color, probability }, at) => (
          <span key={at} style={{ '--tier': color, flexGrow: probability } as CSSProperties} />
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('odds.tier')}</th>
            <th scope="col">{t('odds.points')}</th>
            <th scope="col">{t('odds.chance')}</th>
            <th scope="col">{t('odds.rolls')}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ tier, points, probability, color, rolls }, at) => (
            <tr key={at}>
              <th scope="row">
                <span className={styles.tier}>
                  <Chip color={color} size={34} /> {tier}
                </span>
              </th>
              <td>{formatNumber(points)}</td>
              <td className={styles.chance}>{probability}%</td>
              <td className={styles.rolls}>{rolls}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('odds.average', { points: averageOf(rewards) })}</p>
    </Card>
  );
}

/** The tiers with the rolls (0 to 99) that win them, such as `40–66`; `–` if a tier cannot be won. */
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

/** Average points per draw, rounded. */
export const averageOf = (tiers: readonly RewardTier[]): number =>
  Math.round(tiers.reduce((sum, { points, probability }) => sum + points * probability, 0) / 100);
