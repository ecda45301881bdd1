import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCw } from 'lucide-react';
import { client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import type { User } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Copyable } from '../../ui/Copyable';
import { LookAgain } from '../../ui/LookAgain';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { useErrorMessage } from '../session/use-session';
import { ClientSeedForm } from './ClientSeedForm';
import { drawsKey, fairnessQuery, useAfterDraw } from './queries';
import styles from './Seeds.module.css';

/** The seeds of the viewer's next draw, and a form to change the client seed. */
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
      <ClientSeedForm userId={user.user_id} clientSeed={data.clientSeed} />
      <RotateSeeds userId={user.user_id} hash={data.serverSeedHash} drawsMade={data.nonce} />
    </Card>
  );
}

interface RotateSeedsProps {
  userId: string;
  /** Of the seed in use. */
  hash: string;
  /** Number of draws made with the seed in use. */
  drawsMade: number;
}

/** Retires the server seed: its draws can be verified, and the next ones use a new seed. */
function RotateSeeds({ userId, hash, drawsMade }: RotateSeedsProps) {
  const queries = useQueryClient();
  const sentence = useErrorMessage();
  const rotate = useMutation({
    mutationFn: () =>
      reached(
        dataOf(client.POST('/api/rewards/fairness/rotate')),
        // The list of draws has the revealed seed too.
        async () => ({ ...(await dataOf(client.GET('/api/rewards/fairness'))), revealedServerSeed: null }),
        (now) => now.serverSeedHash !== hash,
      ),
    onSuccess: ({ serverSeedHash, clientSeed, nonce }) => {
      queries.setQueryData(fairnessQuery(userId).queryKey, { serverSeedHash, clientSeed, nonce });
      void queries.invalidateQueries({ queryKey: drawsKey(userId) });
    },
  });
  return (
    <div className={styles.rotate}>
      <div className={styles.line}>
        <p>{t(drawsMade === 0 ? 'seeds.rotateFirst' : 'seeds.rotateText')}</p>
        <Button disabled={rotate.isPending} onClick={() => rotate.mutate()}>
          <RotateCw size={18} /> {t('seeds.rotate')}
        </Button>
      </div>
      <div role="status">
        {rotate.isError && (
          <p className={styles.said} data-fault="true">
            {sentence(rotate.error, t('seeds.notRotated'))}
          </p>
        )}
        <LookAgain error={rotate.error} />
        {rotate.data && (
          <div className={styles.revealed}>
            <p>
              <Check size={18} /> {t('seeds.revealed')}
            </p>
            {rotate.data.revealedServerSeed && (
              <Copyable text={rotate.data.revealedServerSeed} label={t('seeds.copyRevealed')} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
