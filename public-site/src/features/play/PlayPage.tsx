import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { StreamData } from '../../api/types';
import { formatTime } from '../../lib/format';
import { t } from '../../lib/texts';
import { usePlayEvents } from '../../lib/use-play-events';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { currentHuntQuery, oldHuntsQuery } from '../hunts/hunts';
import { HuntSection } from '../hunts/HuntSection';
import { LastHunt } from '../hunts/LastHunt';
import { Page } from '../page/Page';
import { OfflineBar } from '../stream/OfflineBar';
import { streamQuery, useStream } from '../site/stream';
import { GuessSection } from './GuessSection';
import styles from './PlayPage.module.css';
import { currentGuessQuery, currentRaffleQuery, finishedRafflesQuery, playNowQuery } from './queries';
import { RaffleCard } from './RaffleCard';

/** Current games, one section each; otherwise the next stream and the latest results. */
export function PlayPage() {
  usePlayEvents();
  const stream = useStream();
  const playNow = useQuery(playNowQuery);
  const { data: now } = playNow;
  // Sections appear together, because one by one they would push each other down. Once shown they stay
  // mounted, so that typed input is kept.
  const [isShown, setShown] = useState(false);
  const reads = [
    playNow,
    useQuery(streamQuery),
    useQuery(currentRaffleQuery),
    useQuery(currentGuessQuery),
    useQuery(finishedRafflesQuery),
    useQuery(oldHuntsQuery),
    useQuery({ ...currentHuntQuery, enabled: now !== undefined && now.hunt !== null }),
  ];
  if (!isShown && !reads.some(({ isLoading }) => isLoading)) setShown(true);
  const isQuiet = now !== undefined && Object.values(now).every((id) => id === null);
  // While the stream is live, viewers come for the winners.
  const isResultFirst = stream?.isLive;
  return (
    <Page path="/play" isReading lead={t('play.lead')}>
      {!isShown ? (
        <Spinner label={t('play.loading')}>
          <Skeleton height="100vh" borderRadius="var(--radius)" />
        </Spinner>
      ) : (
        <div className={styles.sections}>
          {playNow.isError && (
            <LoadFailure title={t('play.failed')} isAlert onRetry={() => void playNow.refetch()} />
          )}
          {isQuiet && !isResultFirst && <NothingOn stream={stream} />}
          <RaffleSection />
          <GuessSection />
          {now && (now.hunt === null ? <LastHunt /> : <HuntSection />)}
          {isQuiet && isResultFirst && <NothingOn stream={stream} />}
          <HowToPlay />
          <EarlierRaffles />
        </div>
      )}
    </Page>
  );
}

/** Nothing is on: shows the next stream, if known. */
const NothingOn = ({ stream }: { stream: StreamData | undefined }) => (
  <Card as="section" className={styles.quiet} aria-labelledby="quiet">
    <div>
      <h2 id="quiet">{t('play.nothing')}</h2>
      <p>{t('play.nothingText')}</p>
    </div>
    <OfflineBar stream={stream} />
  </Card>
);

/** The available games and their rules, whether or not something is on. */
function HowToPlay() {
  const games = [
    [t('page./play/:id.title'), t('play.howRaffle')],
    [t('home.guess'), t('play.howGuess')],
    [t('page./hunts/:id.title'), t('play.howHunt')],
  ];
  return (
    <section className={styles.how} aria-labelledby="how-to-play">
      <h2 id="how-to-play">{t('play.how')}</h2>
      <dl>
        {games.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <ButtonLink to="/hunts" variant="quiet">
        {t('hunts.toAll')}
      </ButtonLink>
    </section>
  );
}

/** The current raffle, or the result of the last one. */
function RaffleSection() {
  const { data, isError, refetch } = useQuery(currentRaffleQuery);
  if (isError) return <LoadFailure title={t('raffle.failed')} isAlert onRetry={() => void refetch()} />;
  if (!data?.raffle) return null;
  return (
    <RaffleCard raffle={data.raffle}>
      <ButtonLink to={`/play/${data.raffle.id}`} variant="quiet">
        {t(data.raffle.state === 'finished' ? 'raffle.verify' : 'raffle.all')}
      </ButtonLink>
    </RaffleCard>
  );
}

/** Finished raffles, each linking to its draws and verification. */
function EarlierRaffles() {
  const { data, isError, refetch } = useQuery(finishedRafflesQuery);
  // Has its own card above.
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
