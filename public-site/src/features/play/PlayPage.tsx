import { useQuery } from '@tanstack/react-query';
import { Moon } from 'lucide-react';
import { t } from '../../lib/page-texts';
import { LoadFailure } from '../../ui/LoadFailure';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { HuntSection } from '../hunts/HuntSection';
import { Page } from '../page/Page';
import { GuessSection } from './GuessSection';
import styles from './PlayPage.module.css';
import { playNowQuery } from './queries';
import { RaffleSection } from './RaffleSection';
import { usePlayEvents } from './usePlayEvents';

/** What runs on stream night, one section each. */
export function PlayPage() {
  usePlayEvents();
  const { data: now, isPending, isError, refetch } = useQuery(playNowQuery);
  const isQuiet = now && Object.values(now).every((id) => id === null);
  return (
    <Page path="/play" lead={t('play.lead')}>
      <div className={styles.sections}>
        {isPending && (
          <Spinner label={t('play.loading')}>
            <Skeleton height="240px" borderRadius="var(--radius)" />
          </Spinner>
        )}
        {isError && <LoadFailure title={t('play.failed')} isAlert onRetry={() => void refetch()} />}
        <RaffleSection />
        <GuessSection />
        {now && !isQuiet && <HuntSection />}
        {/* Below what ended last: its winners are what everybody has come for. */}
        {isQuiet && <Notice icon={Moon} title={t('play.nothing')} text={t('play.nothingText')} />}
      </div>
    </Page>
  );
}
