import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/page-texts';
import { LoadFailure } from '../../ui/LoadFailure';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { HuntSection } from '../hunts/HuntSection';
import { LastHunt } from '../hunts/LastHunt';
import { Page } from '../page/Page';
import { useStream } from '../stream/useStream';
import { EarlierRaffles } from './EarlierRaffles';
import { GuessSection } from './GuessSection';
import { HowToPlay } from './HowToPlay';
import styles from './PlayPage.module.css';
import { playNowQuery } from './queries';
import { Quiet } from './Quiet';
import { RaffleSection } from './RaffleSection';
import { usePlayEvents } from './usePlayEvents';

/** What runs now, one section each; else what comes next and what ended last. */
export function PlayPage() {
  usePlayEvents();
  const stream = useStream();
  const { data: now, isPending, isError, refetch } = useQuery(playNowQuery);
  const isQuiet = now !== undefined && Object.values(now).every((id) => id === null);
  // While the stream is live, the winners are what viewers come for.
  const isResultFirst = stream?.isLive;
  return (
    <Page path="/play" isReading lead={t('play.lead')}>
      <div className={styles.sections}>
        {isPending && (
          <Spinner label={t('play.loading')}>
            <Skeleton height="240px" borderRadius="var(--radius)" />
          </Spinner>
        )}
        {isError && <LoadFailure title={t('play.failed')} isAlert onRetry={() => void refetch()} />}
        {isQuiet && !isResultFirst && <Quiet stream={stream} />}
        <RaffleSection />
        <GuessSection />
        {now && (now.hunt === null ? <LastHunt /> : <HuntSection />)}
        {isQuiet && isResultFirst && <Quiet stream={stream} />}
        <HowToPlay />
        <EarlierRaffles />
      </div>
    </Page>
  );
}
