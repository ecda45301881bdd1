import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import type { User } from '../../api/types';
import { t } from '../../lib/texts';
import { usePageParam } from '../../lib/usePageParam';
import { Card } from '../../ui/Card';
import { LoadFailure, Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { DrawRow } from './DrawRow';
import styles from './Draws.module.css';
import { drawsKey, drawsQuery } from './queries';
import { useAfterDraw } from './useAfterDraw';

/** The viewer's own draws, each to be verified once its server seed is revealed. */
export function Draws({ user }: { user: User }) {
  const [page, openPage] = usePageParam();
  const { data, isPending, isError, isFetching, refetch } = useQuery(drawsQuery(user.user_id, page));
  useAfterDraw(user, drawsKey(user.user_id));
  if (isPending || (isError && isFetching)) {
    return (
      <Spinner label={t('draws.loading')}>
        <Skeleton height={420} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  if (!data) {
    return <LoadFailure title={t('draws.failed')} isAlert onRetry={() => void refetch()} />;
  }
  const { draws, pagination } = data;
  if (draws.length === 0) {
    return <Notice icon={Crown} title={t('draws.none')} text={t('draws.noneText')} />;
  }
  return (
    <>
      <Card as="ul" className={styles.draws}>
        {draws.map((draw) => (
          <DrawRow key={`${draw.serverSeedHash} ${draw.nonce}`} draw={draw} />
        ))}
      </Card>
      <Pager {...pagination} page={page} onOpen={openPage} />
    </>
  );
}
