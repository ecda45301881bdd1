import { useLocation } from 'react-router-dom';
import { lazyExtra } from '../../ui/lazy-extra';
import { Skeleton } from '../../ui/Spinner';
import { LanguageMenu } from '../languages/Languages';
import { LogInLink } from '../session/LogInLink';
import { useSession } from '../session/use-session';
import { useSite } from '../site/site';
import styles from './Account.module.css';

const outline = () => <Skeleton width={168} height={48} borderRadius={999} />;

/** Lazy-loaded because guests never need it. */
const SignedInAccount = lazyExtra(
  'Failed to load the account',
  async () => (await import('./SignedIn')).SignedInAccount,
  outline,
);

/** The account badge; for guests, the login link and the languages. */
export function Account() {
  const { pathname } = useLocation();
  const { user, isLoading } = useSession();
  const { languages } = useSite();
  return (
    <div className={styles.account}>
      {isLoading && outline()}
      {user && <SignedInAccount />}
      {!isLoading && !user && (
        <>
          {languages.length > 0 && (
            <span className={styles.languages}>
              <LanguageMenu />
            </span>
          )}
          <LogInLink returnTo={pathname} size="small" />
        </>
      )}
    </div>
  );
}
