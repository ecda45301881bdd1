import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../lib/texts';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { HuntSection } from '../hunts/HuntSection';
import { LastHunt } from '../hunts/LastHunt';
import { currentHuntQuery, oldHuntsQuery } from '../hunts/queries';
import { Page } from '../page/Page';
import { streamQuery } from '../stream/queries';
import { useStream } from '../stream/useStream';
import { EarlierRaffles } from './EarlierRaffles';
import { GuessSection } from './GuessSection';
import { HowToPlay } from './HowToPlay';
import styles from './PlayPage.module.css';
import { currentGuessQuery, currentRaffleQuery, finishedRafflesQuery, playNowQuery } from './queries';
import { Quiet } from './Quiet';
import { RaffleSection } from './RaffleSection';
import { usePlayEvents } from './usePlayEvents';

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
