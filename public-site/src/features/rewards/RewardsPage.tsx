import { Lock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { t } from '../../lib/texts';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { rewardRhythm } from '../daily-reward/reward-rhythm';
import { Page } from '../page/Page';
import { LogInLink } from '../session/LogInLink';
import { useOnBreak } from '../session/useOnBreak';
import { useSession } from '../session/useSession';
import { useSite } from '../site/useSite';
import { Draws } from './Draws';
import { NoOdds, Odds } from './Odds';
import styles from './RewardsPage.module.css';
import { Seeds } from './Seeds';

/** A long text below the odds: it comes after them. */
const HowItWorks = lazy(async () => ({ default: (await import('./HowItWorks')).HowItWorks }));

/** What there is to win, how the draw works, and the means to check it. */
export function RewardsPage() {
  const { user, isLoading } = useSession();
  const isOnBreak = useOnBreak();
  const rhythm = rewardRhythm(useSite());
  return (
    <Page path="/rewards" lead={isOnBreak ? undefined : t('rewards.lead', { rhythm })}>
      <section className={styles.section} aria-labelledby="odds">
        <h2 id="odds">{t('odds.title')}</h2>
        {isOnBreak ? <NoOdds /> : <Odds userId={user?.user_id ?? null} isReady={!isLoading} />}
      </section>
      {!isOnBreak && (
        <section className={styles.section} aria-labelledby="how">
          <h2 id="how">{t('rewards.how')}</h2>
          <Suspense fallback={<Skeleton height={380} borderRadius="var(--radius)" />}>
            <HowItWorks />
          </Suspense>
        </section>
      )}
      <section className={styles.section} aria-labelledby="seeds">
        <h2 id="seeds">{t('seeds.title')}</h2>
        {isLoading && <Skeleton height={320} borderRadius="var(--radius)" />}
        {!isLoading && !user && (
          <Notice icon={Lock} title={t('seeds.logIn')} text={t('seeds.logInText')}>
            <LogInLink returnTo="/rewards" />
          </Notice>
        )}
        {user && <Seeds key={user.user_id} user={user} />}
      </section>
      {user && (
        <section className={styles.section} aria-labelledby="draws">
          <h2 id="draws">{t('draws.title')}</h2>
          <Draws key={user.user_id} user={user} />
        </section>
      )}
    </Page>
  );
}
