import { Link } from 'react-router-dom';
import card from '../../ui/Card.module.css';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { Points } from '../../ui/Points';
import { Skeleton } from '../../ui/Skeleton';
import { LogInButton } from '../session/LogInButton';
import { useSession } from '../session/useSession';
import { History } from './History';
import styles from './PointsHistoryPage.module.css';

/** The viewer's own ledger: what came, what went, and what was left. */
export function PointsHistoryPage() {
  const { user, isLoading } = useSession();
  return (
    <Page title="Your Points" lead="Every point you earned and spent, newest first.">
      <div className={styles.content}>
        {isLoading && <Skeleton height={560} borderRadius="var(--radius)" />}
        {!isLoading && !user && (
          <Notice
            icon="lock"
            title="Log in to see your points"
            text="Your balance and its history are for your eyes only."
          >
            <LogInButton returnTo="/points" />
          </Notice>
        )}
        {user && (
          <>
            <p className={`${card.card} ${styles.balance}`}>
              <span>Your balance</span>
              <Points points={user.points} coin={40} />
              <Link to="/rewards">Your daily draws, their odds and their proof</Link>
            </p>
            <History key={user.user_id} user={user} />
          </>
        )}
      </div>
    </Page>
  );
}
