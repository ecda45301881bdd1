import { Link, useLocation } from 'react-router-dom';
import { formatNumber } from '../../lib/format';
import { ShellIcon } from '../../ui/ShellIcon';
import { Avatar } from '../../ui/Avatar';
import { Skeleton } from '../../ui/Skeleton';
import { LogInButton } from '../session/LogInButton';
import { useLogOut, useSession } from '../session/useSession';
import styles from './Account.module.css';
import { CountingPoints } from './CountingPoints';

/** Who is signed in, with the balance that leads to its history; for a guest the way in. */
export function Account() {
  const { pathname } = useLocation();
  const { user, isLoading } = useSession();
  const logOut = useLogOut();
  if (isLoading) {
    return (
      <div className={styles.account}>
        <Skeleton width={168} height={48} borderRadius={999} />
      </div>
    );
  }
  if (!user) {
    return (
      <div className={styles.account}>
        <LogInButton returnTo={pathname} isSmall />
      </div>
    );
  }
  return (
    <div className={styles.account}>
      <Link
        to="/points"
        className={styles.badge}
        title={`${formatNumber(user.points)} points`}
        aria-label={`${user.nickname}, ${formatNumber(user.points)} points: your points history`}
      >
        <Avatar name={user.nickname} image={user.image} size={40} />
        <span className={styles.who}>
          <span className={styles.name}>{user.nickname}</span>
          <CountingPoints key={user.user_id} points={user.points} />
        </span>
      </Link>
      <Link to="/sessions" className={styles.icon} aria-label="Your sessions" title="Your sessions">
        <ShellIcon name="devices" size={20} />
      </Link>
      <button
        type="button"
        className={styles.icon}
        aria-label="Log out"
        title="Log out"
        onClick={() => void logOut()}
      >
        <ShellIcon name="logOut" size={20} />
      </button>
    </div>
  );
}
