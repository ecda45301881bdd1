import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/Notice';
import styles from './EarlierRaffles.module.css';
import { currentRaffleQuery, finishedRafflesQuery } from './queries';

/** The raffles that are over, each leading to its draws and their verification. */
export function EarlierRaffles() {
  const { data, isError, refetch } = useQuery(finishedRafflesQuery);
  // That one has a card of its own.
  const current = useQuery(currentRaffleQuery).data?.raffle?.id;
  const raffles = data?.filter(({ id }) => id !== current);
  if (isError) return <LoadFailure title={t('play.earlierFailed')} onRetry={() => void refetch()} />;
  if (!raffles || raffles.length === 0) return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier-raffles">
      <h2 id="earlier-raffles">{t('play.earlier')}</h2>
      <Card as="ul" className={styles.list}>
        {raffles.map(({ id, title, finishedAt, winners }) => (
          <li key={id}>
            <Link to={`/play/${id}`}>{title}</Link>
            <time dateTime={finishedAt}>{formatTime(finishedAt)}</time>
            <span className={styles.winners}>
              {winners.length === 0 && t('raffle.nobody')}
              {winners.map((name, place) => (
                <bdi key={place}>{name}</bdi>
              ))}
            </span>
          </li>
        ))}
      </Card>
    </section>
  );
}
