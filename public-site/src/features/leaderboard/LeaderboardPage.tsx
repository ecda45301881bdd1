import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { leaderboardQuery } from '../../api/queries';
import { formatNumber } from '../../lib/format';
import button from '../../ui/Button.module.css';
import { Page } from '../../ui/Page';
import { Spinner } from '../../ui/Spinner';
import styles from './LeaderboardPage.module.css';

const PAGE_SIZE = 25;

/** Ranks of all viewers by points, 25 a page. */
export function LeaderboardPage() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked >= 1 ? asked : 1;
  const { data, isError, isFetching } = useQuery(leaderboardQuery(page));
  const open = (wanted: number) => setParams({ page: String(wanted) });
  return (
    <Page title="Community Leaderboard">
      {isFetching && <Spinner label="Loading leaderboard" />}
      {isError && !isFetching && <p role="alert">Failed to load leaderboard</p>}
      {data && !isFetching && (
        <>
          <ol className={styles.list} start={(page - 1) * PAGE_SIZE + 1}>
            {data.users.map(({ user_id, image, name, nickname, points }, index) => (
              <li key={user_id}>
                <span className={styles.rank}>{index + 1 + (page - 1) * PAGE_SIZE}</span>
                <img src={image} alt="" width="44" height="44" />
                <span>
                  <b>{nickname}</b> <span className={styles.login}>{name}</span>
                </span>
                <span className={styles.points}>{formatNumber(points)}</span>
              </li>
            ))}
          </ol>
          <nav className={styles.pages} aria-label="Pages">
            <button
              type="button"
              className={button.button}
              disabled={page === 1}
              onClick={() => open(page - 1)}
            >
              Previous
            </button>
            <span>
              Page {page} of {data.pagination.totalPages}
            </span>
            <button
              type="button"
              className={button.button}
              disabled={!data.pagination.hasMore}
              onClick={() => open(page + 1)}
            >
              Next
            </button>
          </nav>
        </>
      )}
    </Page>
  );
}
