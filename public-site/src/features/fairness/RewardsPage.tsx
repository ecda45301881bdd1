import { useSite } from '../../api/useSite';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { rewardRhythm } from '../daily-reward/reward-rhythm';
import { LogInButton } from '../session/LogInButton';
import { useSession } from '../session/useSession';
import { Draws } from './Draws';
import { HowItWorks } from './HowItWorks';
import { Odds } from './Odds';
import styles from './RewardsPage.module.css';
import { Seeds } from './Seeds';

/** What there is to win, how the draw works, and the means to check it. */
export function RewardsPage() {
  const { user, isLoading } = useSession();
  return (
    <Page
      title="Daily Reward"
      lead={`One free draw ${rewardRhythm(useSite())} for everyone who is signed in. The odds are on the table, and every draw can be checked in your own browser.`}
      description="The odds of the daily reward, how its draw works, and how to verify every draw in your own browser."
    >
      <section className={styles.section} aria-labelledby="odds">
        <h2 id="odds">The odds</h2>
        <Odds userId={user?.user_id ?? null} isReady={!isLoading} />
      </section>
      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">How a draw works</h2>
        <HowItWorks />
      </section>
      <section className={styles.section} aria-labelledby="seeds">
        <h2 id="seeds">Your seeds</h2>
        {isLoading && <Skeleton height={320} borderRadius="var(--radius)" />}
        {!isLoading && !user && (
          <Notice
            icon="lock"
            title="Log in to see your seeds"
            text="They are yours alone: with them you can check each of your draws."
          >
            <LogInButton returnTo="/rewards" />
          </Notice>
        )}
        {user && <Seeds key={user.user_id} user={user} />}
      </section>
      {user && (
        <section className={styles.section} aria-labelledby="draws">
          <h2 id="draws">Your draws</h2>
          <Draws key={user.user_id} user={user} />
        </section>
      )}
    </Page>
  );
}
