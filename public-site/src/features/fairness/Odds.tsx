import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { rewardStatusQuery } from '../../api/queries';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Chip } from '../daily-reward/Chip';
import styles from './Odds.module.css';
import { averageOf, withRolls } from './odds-table';

/** Of a guest there is no status, only the tiers. */
const GUEST = 'guest';
/** The widget keeps a viewer's status up to date; asking again here could give away a roll that is under way. */
const KEPT_MS = 60_000;

interface OddsProps {
  userId: string | null;
  /** Known whether somebody is signed in. */
  isReady: boolean;
}

export function Odds({ userId, isReady }: OddsProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...rewardStatusQuery(userId ?? GUEST),
    staleTime: KEPT_MS,
    enabled: isReady,
  });
  if (data) return <OddsTable rewards={data.rewards} />;
  if (!isError || isFetching) return <Skeleton height={480} borderRadius="var(--radius)" />;
  return (
    <Notice icon="retry" title="The odds could not be loaded" isAlert>
      <button type="button" className={button.button} onClick={() => void refetch()}>
        Try again
      </button>
    </Notice>
  );
}

function OddsTable({ rewards }: { rewards: Parameters<typeof withRolls>[0] }) {
  const tiers = withRolls(rewards);
  return (
    <div className={`${card.card} ${styles.odds}`}>
      <div className={styles.bar} aria-hidden="true">
        {tiers.map(({ color, probability }, at) => (
          <span key={at} style={{ '--tier': color, flexGrow: probability } as CSSProperties} />
        ))}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tier</th>
            <th scope="col">Points</th>
            <th scope="col">Chance</th>
            <th scope="col">Rolls</th>
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
      <p className={styles.note}>
        On average a draw brings {formatNumber(averageOf(rewards))} points. Points have no monetary value.
      </p>
    </div>
  );
}
