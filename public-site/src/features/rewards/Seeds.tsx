import { useQuery } from '@tanstack/react-query';
import type { User } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Copyable } from '../../ui/Copyable';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { ClientSeedForm } from './ClientSeedForm';
import { fairnessQuery } from './queries';
import { RotateSeeds } from './RotateSeeds';
import styles from './Seeds.module.css';
import { useAfterDraw } from './useAfterDraw';

/** What the viewer's next draw comes from, and the viewer's own say in it. */
export function Seeds({ user }: { user: User }) {
  const query = fairnessQuery(user.user_id);
  const { data, isError, isFetching, refetch } = useQuery(query);
  useAfterDraw(user, query.queryKey);
  if (!data) {
    if (!isError || isFetching) return <Skeleton height={420} borderRadius="var(--radius)" />;
    return <LoadFailure title={t('seeds.failed')} isAlert onRetry={() => void refetch()} />;
  }
  return (
    <Card className={styles.seeds}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('seeds.hash')}</dt>
          <dd>
            <Copyable text={data.serverSeedHash} label={t('seeds.copyHash')} />
          </dd>
        </div>
        <div>
          <dt>{t('seeds.nonce')}</dt>
          <dd>{formatNumber(data.nonce)}</dd>
        </div>
      </dl>
      <ClientSeedForm key={data.clientSeed} userId={user.user_id} clientSeed={data.clientSeed} />
      <RotateSeeds userId={user.user_id} drawsMade={data.nonce} />
    </Card>
  );
}
