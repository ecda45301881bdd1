import { useQuery } from '@tanstack/react-query';
import type { User } from '../../api/types';
import { useLastKnown } from '../../lib/useLastKnown';
import { Skeleton } from '../../ui/Spinner';
import styles from './HowToEarn.module.css';
import { Progress } from './Progress';
import { earningQuery } from './queries';
import { StreamState } from './StreamState';

/** How far the day and the way to a loyal viewer have come. What went wrong says "How to earn", which asks the same. */
export function Today({ user }: { user: User }) {
  const { data, isError } = useQuery(earningQuery(user));
  const progress = useLastKnown(data, user.user_id);
  if (!progress) return isError ? null : <Skeleton height={278} borderRadius="var(--radius)" />;
  const { sources } = progress;
  if (sources.length === 0) return null;
  const paysLive = sources.some(({ source }) => source === 'watching' || source === 'talking');
  return (
    <div className={styles.today}>
      <Progress progress={progress} />
      {paysLive && <StreamState />}
    </div>
  );
}
