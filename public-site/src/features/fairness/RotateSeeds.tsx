import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import button from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon';
import { Copyable } from './Copyable';
import { drawsKey, fairnessQuery } from './queries';
import styles from './Seeds.module.css';
import { useSentence } from './useSentence';

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
        <p>
          {drawsMade === 0
            ? 'No draw has been made with this server seed yet.'
            : 'Rotate to reveal this server seed and verify the draws that were made with it. A new one is sealed at once.'}
        </p>
        <button
          type="button"
          className={button.button}
          disabled={rotate.isPending}
          onClick={() => rotate.mutate()}
        >
          <Icon name="retry" size={18} /> Rotate seeds
        </button>
      </div>
      <div role="status">
        {rotate.isError && (
          <p className={styles.said} data-fault="true">
            {sentence(rotate.error, 'Your seeds could not be rotated. Please try again.')}
          </p>
        )}
        {rotate.data && (
          <div className={styles.revealed}>
            <p>
              <Icon name="check" size={18} /> The old server seed is revealed. Your draws with it can be
              verified below.
            </p>
            <Copyable text={rotate.data.revealedServerSeed} what="revealed server seed" />
          </div>
        )}
      </div>
    </div>
  );
}
