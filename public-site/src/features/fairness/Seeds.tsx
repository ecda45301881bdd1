import { useQuery } from '@tanstack/react-query';
import type { User } from '../../api/types';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { ClientSeedForm } from './ClientSeedForm';
import { Copyable } from './Copyable';
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
    return (
      <Notice icon="retry" title="Your seeds could not be loaded" isAlert>
        <button type="button" className={button.button} onClick={() => void refetch()}>
          Try again
        </button>
      </Notice>
    );
  }
  return (
    <div className={`${card.card} ${styles.seeds}`}>
      <dl className={styles.facts}>
        <div>
          <dt>Server seed, sealed (SHA-256)</dt>
          <dd>
            <Copyable text={data.serverSeedHash} what="hash of the server seed" />
          </dd>
        </div>
        <div>
          <dt>Nonce of your next draw</dt>
          <dd>{formatNumber(data.nonce)}</dd>
        </div>
      </dl>
      <ClientSeedForm key={data.clientSeed} userId={user.user_id} clientSeed={data.clientSeed} />
      <RotateSeeds userId={user.user_id} drawsMade={data.nonce} />
    </div>
  );
}
