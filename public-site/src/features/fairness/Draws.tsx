import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../api/types';
import button from '../../ui/Button.module.css';
import card from '../../ui/Card.module.css';
import { Notice } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { DrawRow } from './DrawRow';
import styles from './Draws.module.css';
import { drawsKey, drawsQuery } from './queries';
import { useAfterDraw } from './useAfterDraw';

/** The viewer's own draws, each to be verified once its server seed is revealed. */
export function Draws({ user }: { user: User }) {
  const [page, setPage] = useState(1);
  const { data, isPending, isError, isFetching, refetch } = useQuery(drawsQuery(user.user_id, page));
  useAfterDraw(user, drawsKey(user.user_id));
  if (isPending || (isError && isFetching)) {
    return (
      <Spinner label="Loading draws">
        <Skeleton height={420} borderRadius="var(--radius)" />
      </Spinner>
    );
  }
  if (!data) {
    return (
      <Notice icon="retry" title="Your draws could not be loaded" isAlert>
        <button type="button" className={button.button} onClick={() => void refetch()}>
          Try again
        </button>
      </Notice>
    );
  }
  const { draws, pagination } = data;
  if (draws.length === 0) {
    return (
      <Notice
        icon="crown"
        title="No draws yet"
        text="Claim your first reward with the button in the corner of the screen."
      />
    );
  }
  return (
    <>
      <ul className={`${card.card} ${styles.draws}`}>
        {draws.map((draw) => (
          <DrawRow key={`${draw.serverSeedHash} ${draw.nonce}`} draw={draw} />
        ))}
      </ul>
      <Pager {...pagination} page={page} onOpen={setPage} />
    </>
  );
}
