import { Lock } from 'lucide-react';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Spinner';
import { rewardRhythm } from '../daily-reward/reward-rhythm';
import { Page } from '../page/Page';
import { OnBreak } from '../play-safe/OnBreak';
import { LogInLink } from '../session/LogInLink';
import { useOnBreak, useSession } from '../session/use-session';
import { useSite } from '../site/site';
import { Draws } from './Draws';
import { Odds } from './Odds';
import styles from './RewardsPage.module.css';
import { Seeds } from './Seeds';

/** The prizes, how the draw works, and how to verify it. */
export function RewardsPage() {
  const { user, isLoading } = useSession();
  const isOnBreak = useOnBreak();
  const rhythm = rewardRhythm(useSite());
  return (
    <Page path="/rewards" lead={isOnBreak ? undefined : t('rewards.lead', { rhythm })}>
      <section className={styles.section} aria-labelledby="odds">
        <h2 id="odds">{t('odds.title')}</h2>
        {isOnBreak ? <OnBreak /> : <Odds userId={user?.user_id ?? null} isReady={!isLoading} />}
      </section>
      {!isOnBreak && (
        <section className={styles.section} aria-labelledby="how">
          <h2 id="how">{t('rewards.how')}</h2>
          <HowItWorks />
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

const STEPS = ['step1', 'step2', 'step3', 'step4'] as const;

const HowItWorks = () => (
  <>
    <ol className={styles.steps}>
      {STEPS.map((step, at) => (
        <Card key={step} as="li" className={styles.step}>
          <span className={styles.number} aria-hidden="true">
            {at + 1}
          </span>
          <h3>{t(`fairness.${step}`)}</h3>
          <p>{t(`fairness.${step}Text`)}</p>
        </Card>
      ))}
    </ol>
    <Card as="details" className={styles.rule}>
      <summary>{t('fairness.rule')}</summary>
      <pre tabIndex={0} aria-label={t('fairness.ruleLabel')} translate="no">
        <code>{RULE}</code>
      </pre>
    </Card>
  </>
);

const RULE = `for counter = 0, 1, 2, …
  digest = HMAC-SHA256(key: server seed (32 bytes),
                       message: "<client seed>:<nonce>:<counter>")
  for each 4 bytes of digest, as an unsigned big-endian integer n
    if n < 4294967200          # the largest multiple of 100 in 32 bits
      roll = n % 100           # 0 to 99, each equally likely
      stop

tier = the first whose cumulative percentage exceeds roll`;
