import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { t } from '../../lib/texts';
import { useLastKnown } from '../../lib/use-last-known';
import { usePageParam } from '../../lib/use-page-param';
import { LoadFailure } from '../../ui/Notice';
import { Pager } from '../../ui/Pager';
import { Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { useOnBreak, useSession } from '../session/use-session';
import { Board, BoardSkeleton } from './Board';
import { addressOf, boardIn, type BoardName, BOARDS } from './boards';
import { boardQuery } from './queries';
import styles from './LeaderboardPage.module.css';
import { OwnPlace } from './OwnPlace';

/**
 * Leaderboards by balance, points earned in a period, and watch time. Every page is refetched on opening
 * because ranks change constantly.
 */
export function LeaderboardPage() {
  const [params] = useSearchParams();
  const name = boardIn(params.getAll('board'));
  const [page, openPage] = usePageParam();
  const { user } = useSession();
  // Its lead text points viewers to the daily reward.
  const isOnBreak = useOnBreak();
  const { data, isFetching, isError, refetch } = useQuery(boardQuery(name, page));
  const known = useLastKnown(data?.pagination, name);
  const current = isFetching || isError ? undefined : data;
  // Deferred: rendering 25 rows synchronously would block taps on a slow phone.
  const board = useDeferredValue(current) && current;
  const top = useRef<HTMLDivElement>(null);
  const open = (wanted: number) => {
    openPage(wanted);
    top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  };
  return (
    <Page path="/community">
      <BoardTabs board={name} />
      {!(isOnBreak && name === 'balance') && <p className={styles.lead}>{t(`leaderboard.${name}Lead`)}</p>}
      <p className={styles.count}>{known && t('leaderboard.ranked', { count: known.total })}</p>
      {user && name !== 'balance' && <OwnPlace key={name} user={user} board={name} />}
      <div ref={top} className={styles.board}>
        {!board && !isError && (
          <Spinner label={t('leaderboard.loading')}>
            <BoardSkeleton page={page} total={known?.total} />
          </Spinner>
        )}
        {isError && !isFetching && (
          <LoadFailure title={t('leaderboard.failed')} isAlert onRetry={() => void refetch()} />
        )}
        {board && <Board board={name} page={page} users={board.users} ownId={user?.user_id} />}
        {!user && board?.imported ? (
          <p className={styles.imported}>{t('leaderboard.imported', { count: board.imported })}</p>
        ) : null}
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

/** Links rather than tabs, so that each board has an address and Back returns to the previous one. */
const BoardTabs = ({ board }: { board: BoardName }) => (
  <nav className={styles.tabs} aria-label={t('leaderboard.boards')}>
    {BOARDS.map((each) => (
      <Link
        key={each}
        to={addressOf(each)}
        preventScrollReset
        aria-current={each === board ? 'page' : undefined}
      >
        {t(`leaderboard.${each}`)}
      </Link>
    ))}
  </nav>
);
