import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { t } from '../../lib/page-texts';
import { Card } from '../../ui/Card';
import { Notice } from '../../ui/Notice';
import { Points } from '../../ui/Points';
import { Skeleton } from '../../ui/Skeleton';
import { HowToEarn } from '../earning/HowToEarn';
import { GoalCard } from '../goal/GoalCard';
import { Page } from '../page/Page';
import { LogInLink } from '../session/LogInLink';
import { useOnBreak } from '../session/useOnBreak';
import { useSession } from '../session/useSession';
import { History } from './History';
import styles from './PointsHistoryPage.module.css';

/** How points are earned, and the viewer's own ledger: what came, what went, and what was left. */
export function PointsHistoryPage() {
  const { user, isLoading } = useSession();
  const isOnBreak = useOnBreak();
  return (
    <Page path="/points" lead={t('history.lead')}>
      <div className={styles.content}>
        {isLoading ? (
          <Skeleton height={560} borderRadius="var(--radius)" />
        ) : (
          <HowToEarn key={user?.user_id} user={user} />
        )}
        {!isLoading && !user && (
          <Notice icon={Lock} title={t('history.logIn')} text={t('history.logInText')}>
            <LogInLink returnTo="/points" />
          </Notice>
        )}
        {user && (
          <>
            <div className={styles.standing}>
              <Card as="p" className={styles.balance}>
                <span>{t('history.yours')}</span>
                <Points points={user.points} coin={40} />
                {!isOnBreak && <Link to="/rewards">{t('history.rewards')}</Link>}
              </Card>
              <GoalCard user={user} />
            </div>
            <section aria-labelledby="history">
              <h2 id="history" className={styles.history}>
                {t('history.title')}
              </h2>
              <History key={user.user_id} user={user} />
            </section>
          </>
        )}
      </div>
    </Page>
  );
}
