import { useLocation } from 'react-router-dom';
import { lazyExtra } from '../../ui/lazy-extra';
import { Skeleton } from '../../ui/Skeleton';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/useSession';
import styles from './Account.module.css';

/** Guests never need it, so it is no part of the first load. */
const SignedInAccount = lazyExtra(
  'Failed to load the account',
  async () => (await import('./SignedIn')).SignedInAccount,
);

/** Who is signed in; for a guest the way in. */
export function Account() {
  const { pathname } = useLocation();
  const { user, isLoading } = useSession();
  return (
    <div className={styles.account}>
      {isLoading && <Skeleton width={168} height={48} borderRadius={999} />}
      {!isLoading && (user ? <SignedInAccount /> : <LogInLink returnTo={pathname} size="small" />)}
    </div>
  );
}
