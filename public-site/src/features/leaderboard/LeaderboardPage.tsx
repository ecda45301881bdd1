import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef, useState } from 'react';
import type { Pagination } from '../../api/types';
import { formatNumber } from '../../lib/format';
import { usePageParam } from '../../lib/usePageParam';
import button from '../../ui/Button.module.css';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Pager } from '../../ui/Pager';
import { Spinner } from '../../ui/Spinner';
import { useSession } from '../session/useSession';
import { Board } from './Board';
import { BoardSkeleton } from './BoardSkeleton';
import { leaderboardQuery } from './queries';
import styles from './LeaderboardPage.module.css';

/** Ranks of all viewers by points. Each page is asked for anew: a rank of a moment ago may be somebody else's now. */
export function LeaderboardPage() {
  const [page, openPage] = usePageParam();
  const { user } = useSession();
  const { data, isFetching, isError, refetch } = useQuery(leaderboardQuery(page));
  const known = useLast(data?.pagination);
  const current = isFetching || isError ? undefined : data;
  // Rendered in slices: twenty-five rows at once hold up a tap on a slow phone.
  const board = useDeferredValue(current) && current;
  const top = useRef<HTMLDivElement>(null);
  const open = (wanted: number) => {
    openPage(wanted);
    top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  return (
    <Page
      title="Community Leaderboard"
      lead="Who holds the most points right now. Claim your daily reward and climb."
      description="The viewers of the community ranked by the points they hold right now."
    >
      <p className={styles.count}>{known && `${formatNumber(known.total)} viewers ranked`}</p>
      <div ref={top} className={styles.board}>
        {!board && !isError && (
          <Spinner label="Loading leaderboard">
            <BoardSkeleton page={page} total={known?.total} />
          </Spinner>
        )}
        {isError && !isFetching && (
          <Notice icon="retry" title="Failed to load leaderboard" isAlert>
            <button type="button" className={button.button} onClick={() => void refetch()}>
              Try again
            </button>
          </Notice>
        )}
        {board && <Board page={page} users={board.users} ownId={user?.user_id} />}
      </div>
      {known && (
        <Pager
          page={page}
          totalPages={known.totalPages}
          hasMore={known.currentPage === page ? known.hasMore : page < known.totalPages}
          onOpen={open}
        />
      )}
    </Page>
  );
}

/** While a page is on its way the pager goes on with what the one before told. */
function useLast(pagination: Pagination | undefined): Pagination | undefined {
  const [last, setLast] = useState(pagination);
  if (pagination && pagination !== last) setLast(pagination);
  return pagination ?? last;
}
