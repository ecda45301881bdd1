import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { Points } from '../../ui/Points';
import { Skeleton } from '../../ui/Spinner';
import { lazyExtra } from '../../ui/lazy-extra';
import { HowToEarn } from '../earning/HowToEarn';
import { Today } from '../earning/Today';
import { useStampCard } from '../earning/use-stamp-card';
import { GoalCard } from '../goal/GoalCard';
import { Page } from '../page/Page';
import { LogInLink } from '../session/LogInLink';
import { useOnBreak, useSession } from '../session/use-session';
import { History } from './History';
import styles from './PointsHistoryPage.module.css';

/** Lazy-loaded because it is off by default. */
const StampCard = lazyExtra(
  'Failed to load the stamp card',
  async () => (await import('../earning/StampCard')).StampCard,
  () => <Skeleton height={180} borderRadius="var(--radius)" />,
);

/** The viewer's balance, goal and today's progress next to the history; for guests, how points are earned. */
export function PointsHistoryPage() {
  const { user, isLoading } = useSession();
  return (
    <Page path="/points" lead={t('history.lead')} isReading={!isLoading && !user}>
      {isLoading && <Skeleton height={560} borderRadius="var(--radius)" />}
      {!isLoading && !user && (
        <div className={styles.guest}>
          <HowToEarn user={null} />
          <Notice icon={Lock} title={t('history.logIn')} text={t('history.logInText')}>
            <LogInLink returnTo="/points" />
          </Notice>
        </div>
      )}
      {user && <OwnPoints key={user.user_id} user={user} />}
    </Page>
  );
}

function OwnPoints({ user }: { user: User }) {
  const isOnBreak = useOnBreak();
  const stampCard = useStampCard(user);
  return (
    <div className={styles.columns}>
      <div className={styles.standing}>
        <Card as="p" className={styles.balance}>
          <span>{t('history.yours')}</span>
          <Points points={user.points} coin={40} />
          {!isOnBreak && <Link to="/rewards">{t('history.rewards')}</Link>}
        </Card>
        <GoalCard user={user} />
        <Today user={user} />
        {stampCard && <StampCard card={stampCard} />}
        <HowToEarn user={user} />
      </div>
      <section aria-labelledby="history">
        <h2 id="history" className={styles.title}>
          {t('history.title')}
        </h2>
        <History user={user} />
      </section>
    </div>
  );
}
