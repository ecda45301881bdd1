import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { LoadFailure } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/use-session';
import { BreakForm } from './BreakForm';
import { BreakState } from './BreakState';
import { HelpLines } from './HelpLines';
import styles from './PlaySafePage.module.css';
import { breakQuery } from './queries';

/** Breaks and exclusions from gambling content, and where to find help. Free of advertising. */
export function PlaySafePage() {
  const { user, isLoading } = useSession();
  const userId = user?.user_id ?? null;
  const { data, isError, isFetching, refetch } = useQuery({ ...breakQuery(userId), enabled: !isLoading });
  return (
    <Page path="/play-safe" isReading lead={t('playSafe.lead')}>
      <div className={styles.content}>
        <section className={styles.section} aria-labelledby="break">
          <h2 id="break">{t('playSafe.yours')}</h2>
          {!data && !isError && <Skeleton height={240} borderRadius="var(--radius)" />}
          {!data && isError && !isFetching && (
            <LoadFailure title={t('playSafe.failed')} isAlert onRetry={() => void refetch()} />
          )}
          {data && <BreakState shown={data} userId={userId} />}
          {data && user && <BreakForm key={user.user_id} userId={user.user_id} isOnBreak={data.isOnBreak} />}
          {data && !user && (
            <Card className={styles.card}>
              <p>{t('playSafe.logIn')}</p>
              <LogInLink returnTo="/play-safe" />
            </Card>
          )}
        </section>
        <section className={styles.section} aria-labelledby="effect">
          <h2 id="effect">{t('playSafe.effect')}</h2>
          <p>{t('playSafe.effectText')}</p>
          <p>{t('playSafe.limitsText')}</p>
        </section>
        <section className={styles.section} aria-labelledby="help">
          <h2 id="help">{t('playSafe.help')}</h2>
          <HelpLines />
        </section>
      </div>
    </Page>
  );
}
