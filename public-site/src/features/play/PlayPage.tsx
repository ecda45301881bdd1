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

/** What runs now, one section each; else what comes next and what ended last. */
export function PlayPage() {
  usePlayEvents();
  const stream = useStream();
  const playNow = useQuery(playNowQuery);
  const { data: now } = playNow;
  // The sections come together: one by one they would push each other down. Then they stay, with what is typed in them.
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
  // While the stream is live, the winners are what viewers come for.
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
          {isQuiet && !isResultFirst && <Quiet stream={stream} />}
          <RaffleSection />
          <GuessSection />
          {now && (now.hunt === null ? <LastHunt /> : <HuntSection />)}
          {isQuiet && isResultFirst && <Quiet stream={stream} />}
          <HowToPlay />
          <EarlierRaffles />
        </div>
      )}
    </Page>
  );
}

/** Nothing runs: when the next stream begins, as far as that is known. */
const Quiet = ({ stream }: { stream: StreamData | undefined }) => (
  <Card as="section" className={styles.quiet} aria-labelledby="quiet">
    <div>
      <h2 id="quiet">{t('play.nothing')}</h2>
      <p>{t('play.nothingText')}</p>
    </div>
    <OfflineBar stream={stream} />
  </Card>
);

/** What can be played, and how, whether or not something runs. */
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

/** The raffle that runs, or how the last one ended. */
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

/** The raffles that are over, each leading to its draws and their verification. */
function EarlierRaffles() {
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
