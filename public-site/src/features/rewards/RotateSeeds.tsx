import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, RotateCw } from 'lucide-react';
import { client, dataOf } from '../../api/client';
import { t } from '../../lib/texts';
import { Button } from '../../ui/Button';
import { Copyable } from '../../ui/Copyable';
import { useSentence } from '../session/useSession';
import { drawsKey, fairnessQuery } from './queries';
import styles from './Seeds.module.css';

interface RotateSeedsProps {
  userId: string;
  /** With the seed in use. */
  drawsMade: number;
}

/** Ends the seed in use: its draws can then be verified, and the next ones come from a new seed. */
export function RotateSeeds({ userId, drawsMade }: RotateSeedsProps) {
  const queries = useQueryClient();
  const sentence = useSentence();
  const rotate = useMutation({
    mutationFn: () => dataOf(client.POST('/api/rewards/fairness/rotate')),
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
        {rotate.data && (
          <div className={styles.revealed}>
            <p>
              <Check size={18} /> {t('seeds.revealed')}
            </p>
            <Copyable text={rotate.data.revealedServerSeed} label={t('seeds.copyRevealed')} />
          </div>
        )}
      </div>
    </div>
  );
}
